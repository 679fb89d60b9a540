import { useEffect, useState, type ReactNode } from 'react'
import { chunk, usePart } from '@/ui/chunk'
import { whenIdle } from '@/ui/requestIdle'
import { screenAt } from './screens'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ErrorBoundary } from 'react-error-boundary'
import { HashRouter } from 'react-router-dom'
import { logFault } from '@/lib/log'
import { DialogHost } from '@/ui/overlay/DialogHost'
import { OfflineBar } from '@/ui/feedback/OfflineBar'
import { ToastHost } from '@/ui/feedback/ToastHost'
import { AppRoutes } from './AppRoutes'
import { AppFault } from './Fault'
import { Rules } from './screenGates'
import { SiteGate } from './SiteGate'
import { ScrollTop, SessionKeeper, SessionWatch } from './sessionWatch'

const AFTER = 1000

/** 1 s after start: has the site moved (APP-03)? No answer means no. */
function VisitUrlCheck() {
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./followVisitUrl')
        .then(({ followVisitUrl }) => followVisitUrl())
        .catch(() => undefined)
    }, AFTER)
    return () => clearTimeout(timer)
  }, [])
  return null
}

const afterStart = chunk(() => import('./AfterStart'))

/** The screen behind a link under the finger. It is fetched while the finger is still down. */
function fetchLinked({ target }: Event) {
  const link = target instanceof Element ? target.closest('a[href^="#/"]') : null
  const path = link?.getAttribute('href')?.slice(1).split('?')[0]
  if (path) void screenAt(path)?.page.preload?.()
}

/**
 * Readies what a tap will need before it needs it: what only makes the app nicer comes while the page is idle (on
 * a wide page at once, as it is seen there); a screen is fetched when a finger touches its link.
 */
function Prefetch() {
  const [quiet, setQuiet] = useState(() => window.matchMedia('(min-width: 900px)').matches)
  const AfterStart = usePart(afterStart, quiet)?.AfterStart
  useEffect(() => whenIdle(() => setQuiet(true), true), [])
  useEffect(() => {
    window.addEventListener('pointerdown', fetchLinked, { passive: true })
    return () => window.removeEventListener('pointerdown', fetchLinked)
  }, [])
  return AfterStart && <AfterStart />
}

interface Props {
  client: QueryClient
  /** Instead of its screens. */
  children?: ReactNode
}

/** The app around its screens. */
export const App = ({ client, children }: Props) => (
  <QueryClientProvider client={client}>
    <ErrorBoundary FallbackComponent={AppFault} onError={(error) => logFault('app', error)}>
      {children || (
        // A tap shows at once, with a skeleton, not when the next screen's chunk has come.
        <HashRouter useTransitions={false}>
          <Rules>
            <ScrollTop />
            <VisitUrlCheck />
            <SessionWatch />
            <SiteGate>
              <SessionKeeper />
              <Prefetch />
              <AppRoutes />
            </SiteGate>
            <DialogHost />
          </Rules>
        </HashRouter>
      )}
    </ErrorBoundary>
    <ToastHost />
    <OfflineBar />
  </QueryClientProvider>
)
