import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { keepRetryingFailedReads } from '@/api/keepRetryingFailedReads'
import { useIsLoggedIn } from '@/api/session'
import { paths } from '@/lib/paths'
import {
  countVisitAndTrackInstallPrompt,
  markInstallOfferSeenIfFirst,
  useShouldOfferInstall,
} from '@/shared/site/install'
import { moneyStageChunk } from '@/shared/wallet/useRecoverAll'
import { useChunk, runWhenIdle } from '@/ui/chunk'
import { animateMoneyChange } from '@/ui/content/animateMoneyChange'
import { moneyAnimation } from '@/ui/content/Money'
import { Prerender, lazyOverlay } from '@/ui/overlay/lazyOverlay'
import { useMediaQuery } from '@/ui/useReducedMotion'
import { type Screen, screens } from './screens'

// The first screen has no animation.
moneyAnimation.play = animateMoneyChange

export function AfterStart() {
  // As in src/ui/theme/frame.css.
  const isFramed = useMediaQuery('(min-width: 900px) and (min-height: 560px)')
  const AnyScreenMoneyStage = useChunk(moneyStageChunk)?.AnyScreenMoneyStage
  const client = useQueryClient()
  useEffect(() => keepRetryingFailedReads(client), [client])
  useEffect(followThemeColor, [])
  useEffect(countVisitAndTrackInstallPrompt, [])
  return (
    <>
      <PrerenderedLikelyScreens />
      {AnyScreenMoneyStage && <AnyScreenMoneyStage />}
      {isFramed ? (
        <AboutAside opened onClose={doNothing} onFailure={doNothing} />
      ) : (
        <InstallOfferAtHome />
      )}
    </>
  )
}

/** The browser's bars follow the chosen scheme. Returns the function that ends it. */
export function followThemeColor(): () => void {
  const html = document.documentElement
  const updateThemeColor = () => {
    const page = getComputedStyle(html).getPropertyValue('--page').trim()
    if (!page) return
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', page)
  }
  const schemeObserver = new MutationObserver(updateThemeColor)
  schemeObserver.observe(html, { attributeFilter: ['data-mantine-color-scheme'] })
  updateThemeColor()
  return () => schemeObserver.disconnect()
}

const fetchScreens = (toFetch: readonly Screen[]) =>
  Promise.all(toFetch.map(async ({ page }) => page.preload?.()))
const openTabs = screens.filter(({ tab, access }) => tab && !access)

export function PrerenderedLikelyScreens() {
  const audience = useIsLoggedIn() ? 'member' : 'guest'
  const [rendered, setRendered] = useState<readonly Screen[]>([])
  useEffect(() => {
    const likelyScreens = screens.filter(({ prefetchFor }) => prefetchFor === audience)
    return runWhenIdle(() => {
      void fetchScreens(likelyScreens).then(() => {
        setRendered(likelyScreens)
        void fetchScreens(openTabs)
      })
    })
  }, [audience])
  return rendered.map(({ path, page: Page }) => (
    <Prerender key={path}>
      <Page />
    </Prerender>
  ))
}

const AboutAside = lazyOverlay(() => import('./AboutAside'))
const doNothing = () => undefined

interface OverlayProps {
  opened: boolean
  onClose: () => void
}

const LazyInstallOffer = lazyOverlay<OverlayProps>(async () => {
  const { InstallOffer } = await import('@/features/site/InstallOffer')
  return { default: () => <InstallOffer /> }
})

/** Once a visit, from the second visit on, when home is entered again. */
export function InstallOfferAtHome() {
  const { pathname, key } = useLocation()
  const [firstKey] = useState(key)
  const isDue = useShouldOfferInstall()
  useEffect(() => {
    if (isDue) void LazyInstallOffer.preload()
  }, [isDue])
  return isDue && pathname === paths.home && key !== firstKey ? <OfferAtHome key={key} /> : null
}

/** TabShell's element, which may be rendered in the same commit. */
const useOfferElement = () =>
  useSyncExternalStore(
    () => doNothing,
    () => document.getElementById('offer'),
  )

function OfferAtHome() {
  const element = useOfferElement()
  const [isFirst] = useState(markInstallOfferSeenIfFirst)
  return element && isFirst
    ? createPortal(<LazyInstallOffer opened onClose={doNothing} onFailure={doNothing} />, element)
    : null
}
