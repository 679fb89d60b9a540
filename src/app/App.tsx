import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type ComponentType,
  useSyncExternalStore,
} from 'react'
import { chunk, usePart, whenIdle } from '@/ui/chunk'
import { screenAt, type Screen, screens } from './screens'
import {
  notifyManager,
  type QueryCacheNotifyEvent,
  type QueryClient,
  QueryClientProvider,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError } from '@/api/call'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { HashRouter, useLocation, Navigate, Route, Routes } from 'react-router-dom'
import { logFault } from '@/lib/log'
import { DialogHost } from '@/ui/overlay/DialogHost'
import { ToastHost } from '@/ui/feedback/ToastHost'
import { AppFault, PageFault, ScreenFault } from './Fault'
import { Rules, AskLogin, RequireLogin, ShutGate } from './screenGates'
import { SiteGate } from './SiteGate'
import { noteEntry } from './historyKeys'
import { SessionKeeper, SessionWatch } from './sessionWatch'
import { NoticesOf } from '@/ui/navigation/Page'
import { paths } from '@/lib/paths'
import { TabShell } from './TabShell'
import { words } from '@/lib/words'
import css from './app.module.css'

/** A page that was frozen hears of the network only by being seen again. */
const events = ['online', 'offline', 'pageshow', 'visibilitychange']
const hearNetwork = (changed: () => void) => {
  for (const event of events) window.addEventListener(event, changed)
  return () => {
    for (const event of events) window.removeEventListener(event, changed)
  }
}

/** So many reads in a row that reach no server mean that there is no network, whatever the phone says. */
const MAX_LOST_READS = 3

function useIsCutOff(): boolean {
  const cache = useQueryClient().getQueryCache()
  const [lostReads, setLostReads] = useState(0)
  useEffect(() => {
    const count = notifyManager.batchCalls((event: QueryCacheNotifyEvent) => {
      if (event.type !== 'updated') return
      const { action } = event
      if (action.type === 'success') setLostReads(0)
      if (action.type !== 'error') return
      const isLost = action.error instanceof ApiError && action.error.kind === 'network'
      setLostReads((count) => (isLost ? count + 1 : 0))
    })
    return cache.subscribe(count)
  }, [cache])
  return lostReads >= MAX_LOST_READS
}

/** A line at the top while there is no network. */
function OfflineBar() {
  const isOnline = useSyncExternalStore(
    hearNetwork,
    () => navigator.onLine,
    () => true,
  )
  const isCutOff = useIsCutOff()
  const isOffline = !isOnline || isCutOff
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-offline', isOffline)
  }, [isOffline])
  return !isOffline ? null : (
    <div role="status" className={css.offline}>
      {words.offline}
    </div>
  )
}

/** NAV-02: after every navigation, back and forward too, the page is at the top. */
function ScrollTop() {
  // A sheet's history entry keeps the key of its page, so closing one does not move the page.
  const { key } = useLocation()
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    // Of this entry alone: in WebKit the entry that a link makes does not take it over.
    window.history.scrollRestoration = 'manual'
    noteEntry()
    if (shown.current !== key) window.scrollTo(0, 0)
    shown.current = key
  }, [key])
  return null
}

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

/** What the shell adds to the screens: where it fails, it alone is missing. */
const Extra = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={null} onError={(error) => logFault('extra', error)}>
    {children}
  </ErrorBoundary>
)

const notice = chunk(() => import('@/shared/wallet/UnresolvedNotice'))

/** Around a screen that moves money: it says which calls are unresolved, though the screen itself may have failed. */
function MoneyFrame({ children }: { children: ReactNode }) {
  const Notice = usePart(notice)?.UnresolvedNotice
  const shown = Notice && (
    <Extra>
      <Notice />
    </Extra>
  )
  return <NoticesOf value={shown}>{children}</NoticesOf>
}

interface FrameProps {
  children: ReactNode
  fallback: ComponentType<FallbackProps>
}

/** Around each screen: an error stays inside the screen, and navigating elsewhere clears it. */
function RouteFrame({ children, fallback }: FrameProps) {
  const { pathname, key } = useLocation()
  return (
    <ErrorBoundary
      FallbackComponent={fallback}
      resetKeys={[key]}
      onError={(error) => logFault(pathname, error)}
    >
      {children}
    </ErrorBoundary>
  )
}

function screenOf({ path, page: Page, shell, access, shut, money }: Screen) {
  const framed = (
    <RouteFrame key={path} fallback={shell ? ScreenFault : PageFault}>
      <Page />
    </RouteFrame>
  )
  const page = money ? <MoneyFrame>{framed}</MoneyFrame> : framed
  // Keyed by path, so that one screen's gate never takes over another's state.
  const gated =
    access === 'asks' ? (
      <AskLogin key={path}>{page}</AskLogin>
    ) : access === 'guarded' ? (
      <RequireLogin key={path}>{page}</RequireLogin>
    ) : (
      page
    )
  return shut ? <ShutGate shut={shut}>{gated}</ShutGate> : gated
}

const asRoute = (screen: Screen) => (
  <Route key={screen.path} path={screen.path} element={screenOf(screen)} />
)

/** The table as routes; an unknown path goes home (NAV-01). */
export const AppRoutes = ({ table = screens }: { table?: readonly Screen[] }) => (
  <Routes>
    <Route element={<TabShell />}>{table.filter(({ shell }) => shell).map(asRoute)}</Route>
    {table.filter(({ shell }) => !shell).map(asRoute)}
    <Route path="*" element={<Navigate to={paths.home} replace />} />
  </Routes>
)

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
              <Extra>
                <Prefetch />
              </Extra>
              <AppRoutes />
            </SiteGate>
            <DialogHost />
          </Rules>
        </HashRouter>
      )}
    </ErrorBoundary>
    <Extra>
      <ToastHost />
    </Extra>
    <Extra>
      <OfflineBar />
    </Extra>
  </QueryClientProvider>
)
