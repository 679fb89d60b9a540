import { useSyncExternalStore, useEffect, useState } from 'react'
import { useMedia } from '@/ui/useReducedMotion'
import { useLoggedIn } from '@/api/session'
import { Prerender, lazyPart } from '@/ui/overlay/lazyPart'
import { showChange } from '@/ui/content/gain'
import { moving } from '@/ui/content/Money'
import { usePart, whenIdle } from '@/ui/chunk'
import { type Screen, screens } from './screens'
import { useQueryClient } from '@tanstack/react-query'
import { retryFailedReads } from '@/api/poll'
import { followInstalling, noteOffer, useOfferDue } from '@/shared/site/install'
import { flights } from '@/shared/wallet/recover'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { paths } from '@/lib/paths'

/**
 * The colour of the browser's own bars follows a scheme that the member chose, not only the phone's. Returns the
 * function that ends it.
 */
export function followThemeColor(): () => void {
  const html = document.documentElement
  const tint = () => {
    const page = getComputedStyle(html).getPropertyValue('--page').trim()
    if (!page) return
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', page)
  }
  const chosen = new MutationObserver(tint)
  chosen.observe(html, { attributeFilter: ['data-mantine-color-scheme'] })
  tint()
  return () => chosen.disconnect()
}

const fetchAll = (all: readonly Screen[]) =>
  Promise.all(all.map(async ({ page }) => page.preload?.()))
const tabs = screens.filter(({ tab, access }) => tab && !access)

/**
 * The likely next screens: fetched and drawn once, unseen, while the page is idle. Then the bar's other tabs are fetched
 * too, so that a tap there shows that tab's own skeleton first.
 */
export function DrawnSoon() {
  const who = useLoggedIn() ? 'member' : 'guest'
  const [drawn, setDrawn] = useState<readonly Screen[]>([])
  useEffect(() => {
    const likely = screens.filter(({ soon }) => soon === who)
    return whenIdle(() => {
      void fetchAll(likely).then(() => {
        setDrawn(likely)
        void fetchAll(tabs)
      })
    })
  }, [who])
  return drawn.map(({ path, page: Page }) => (
    <Prerender key={path}>
      <Page />
    </Prerender>
  ))
}

moving.show = showChange

const AboutAside = lazyPart(() => import('./AboutAside'))
const doNothing = () => undefined

/** What the app runs besides its screens, loaded after the first one. */
export function AfterStart() {
  // There is room beside the framed column (src/ui/theme/frame.css).
  const framed = useMedia('(min-width: 900px) and (min-height: 560px)')
  const AnyScreenStage = usePart(flights)?.AnyScreenStage
  const client = useQueryClient()
  useEffect(() => retryFailedReads(client), [client])
  useEffect(followThemeColor, [])
  useEffect(followInstalling, [])
  return (
    <>
      <DrawnSoon />
      {AnyScreenStage && <AnyScreenStage />}
      {framed ? <AboutAside opened onClose={doNothing} onLost={doNothing} /> : <HomeOffer />}
    </>
  )
}

interface Layer {
  opened: boolean
  onClose: () => void
}

const Offer = lazyPart<Layer>(async () => {
  const { InstallOffer } = await import('@/features/site/InstallOffer')
  return { default: () => <InstallOffer /> }
})

/**
 * The offer to install, at home's head. It comes with the screen and never onto one that is already looked at:
 * when home is entered anew, once a visit, from the second visit on.
 */
export function HomeOffer() {
  const { pathname, key } = useLocation()
  const [first] = useState(key)
  const due = useOfferDue()
  useEffect(() => {
    if (due) void Offer.preload()
  }, [due])
  return due && pathname === paths.home && key !== first ? <OfferAtHome key={key} /> : null
}

/** Its place is in the shell (TabShell), which may come in the same commit. */
const usePlace = () =>
  useSyncExternalStore(
    () => doNothing,
    () => document.getElementById('offer'),
  )

function OfferAtHome() {
  const place = usePlace()
  const [first] = useState(noteOffer)
  return place && first
    ? createPortal(<Offer opened onClose={doNothing} onLost={doNothing} />, place)
    : null
}
