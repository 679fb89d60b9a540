import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { HashRouter, useLocation, Navigate, Route, Routes } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { logError } from '@/lib/platform/logError'
import { usePollBalance, useReadUserUntilAnswered } from '@/shared/session/user'
import { createChunk, useChunk, runWhenIdle } from '@/ui/chunk'
import { ToastHost } from '@/ui/feedback/ToastHost'
import { PageNoticesProvider } from '@/ui/navigation/Page'
import { DialogHost } from '@/ui/overlay/DialogHost'
import { AppErrorView, PageErrorView, ErrorViewWithLogout } from './ErrorView'
import { keepIndexForNextHistoryEntry } from './historyEntries'
import { OfflineBar } from './OfflineBar'
import {
  NavigationGuardProvider,
  ConfirmLoginGate,
  LoginGate,
  ClosedScreenRedirect,
} from './screenGates'
import { findScreen, type Screen, screens } from './screens'
import { SessionWatch } from './sessionWatch'
import { SiteGate } from './SiteGate'
import { TabShell } from './TabShell'

interface Props {
  client: QueryClient
  children?: ReactNode
}

export const App = ({ client, children }: Props) => (
  <QueryClientProvider client={client}>
    <ErrorBoundary FallbackComponent={AppErrorView} onError={(error) => logError('app', error)}>
      {children || (
        // A tap shows the next screen's skeleton at once.
        <HashRouter useTransitions={false}>
          <NavigationGuardProvider>
            <ScrollTop />
            <DelayedStart />
            <SessionWatch />
            <SiteGate>
              <UserAndBalancePolls />
              <OptionalPart>
                <AfterStartLoader />
              </OptionalPart>
              <AppRoutes />
            </SiteGate>
            <DialogHost />
          </NavigationGuardProvider>
        </HashRouter>
      )}
    </ErrorBoundary>
    <OptionalPart>
      <ToastHost />
    </OptionalPart>
    <OptionalPart>
      <OfflineBar />
    </OptionalPart>
  </QueryClientProvider>
)

/** NAV-01: an unknown path leads home. */
export const AppRoutes = ({ table = screens }: { table?: readonly Screen[] }) => (
  <Routes>
    <Route element={<TabShell />}>{table.filter(({ shell }) => shell).map(renderRoute)}</Route>
    {table.filter(({ shell }) => !shell).map(renderRoute)}
    <Route path="*" element={<Navigate to={paths.home} replace />} />
  </Routes>
)

/** NAV-02, back and forward too. */
function ScrollTop() {
  // A sheet's history entry has the key of its page, so closing one does not scroll.
  const { key } = useLocation()
  const shownKey = useRef<string>(undefined)
  useLayoutEffect(() => {
    // For each entry: in WebKit a new entry does not inherit it.
    window.history.scrollRestoration = 'manual'
    keepIndexForNextHistoryEntry()
    if (shownKey.current !== key) window.scrollTo(0, 0)
    shownKey.current = key
  }, [key])
  return null
}

const START_DELAY_MS = 1000

/** What the first screen need not wait for. */
function DelayedStart() {
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./delayedStart')
        .then(({ runDelayedStart }) => runDelayedStart())
        .catch(() => undefined)
    }, START_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return null
}

function UserAndBalancePolls() {
  useReadUserUntilAnswered()
  usePollBalance()
  return null
}

const afterStartChunk = createChunk(() => import('./AfterStart'))

function fetchLinkedScreen({ target }: Event) {
  const link = target instanceof Element ? target.closest('a[href^="#/"]') : null
  const path = link?.getAttribute('href')?.slice(1).split('?')[0]
  if (path) void findScreen(path)?.page.preload?.()
}

/** Mounts AfterStart when idle; at once on a wide page, where it is visible. */
function AfterStartLoader() {
  const [isDue, setDue] = useState(() => window.matchMedia('(min-width: 900px)').matches)
  const AfterStart = useChunk(afterStartChunk, isDue)?.AfterStart
  useEffect(() => runWhenIdle(() => setDue(true), true), [])
  useEffect(() => {
    window.addEventListener('pointerdown', fetchLinkedScreen, { passive: true })
    return () => window.removeEventListener('pointerdown', fetchLinkedScreen)
  }, [])
  return AfterStart && <AfterStart />
}

/** An error hides this part only. */
const OptionalPart = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={null} onError={(error) => logError('extra', error)}>
    {children}
  </ErrorBoundary>
)

const unresolvedNoticeChunk = createChunk(() => import('@/shared/wallet/UnresolvedNotice'))

function UnresolvedNoticeSlot({ children }: { children: ReactNode }) {
  const Notice = useChunk(unresolvedNoticeChunk)?.UnresolvedNotice
  const notice = Notice && (
    <OptionalPart>
      <Notice />
    </OptionalPart>
  )
  return <PageNoticesProvider value={notice}>{children}</PageNoticesProvider>
}

interface ScreenErrorBoundaryProps {
  children: ReactNode
  fallback: typeof PageErrorView
}

function ScreenErrorBoundary({ children, fallback }: ScreenErrorBoundaryProps) {
  const { pathname, key } = useLocation()
  return (
    <ErrorBoundary
      FallbackComponent={fallback}
      resetKeys={[key]}
      onError={(error) => logError(pathname, error)}
    >
      {children}
    </ErrorBoundary>
  )
}

function renderScreen({ path, page: Page, shell, access, getClosedReason, money }: Screen) {
  const screen = (
    <ScreenErrorBoundary key={path} fallback={shell ? ErrorViewWithLogout : PageErrorView}>
      <Page />
    </ScreenErrorBoundary>
  )
  const page = money ? <UnresolvedNoticeSlot>{screen}</UnresolvedNoticeSlot> : screen
  // The key keeps one screen's gate from taking over another's state.
  let gated = page
  if (access === 'asks') gated = <ConfirmLoginGate key={path}>{page}</ConfirmLoginGate>
  if (access === 'guarded') gated = <LoginGate key={path}>{page}</LoginGate>
  if (!getClosedReason) return gated
  return <ClosedScreenRedirect getReason={getClosedReason}>{gated}</ClosedScreenRedirect>
}

const renderRoute = (screen: Screen) => (
  <Route key={screen.path} path={screen.path} element={renderScreen(screen)} />
)
