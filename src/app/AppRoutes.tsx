import type { ComponentType, ReactNode } from 'react'
import { chunk, usePart } from '@/ui/chunk'
import { NoticesOf } from '@/ui/navigation/Page'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { useLocation, Navigate, Route, Routes } from 'react-router-dom'
import { logFault } from '@/lib/log'
import { paths } from '@/lib/paths'
import { Fault, PageFault } from './Fault'
import { BuildAgeGate } from './BuildAgeGate'
import { AskLogin, RequireLogin, ShutGate } from './screenGates'
import { type Screen, screens } from './screens'
import { TabShell } from './TabShell'

const notice = chunk(() => import('@/shared/wallet/UnresolvedNotice'))

/** Around a screen that moves money: it says which calls are unresolved, though the screen itself may have failed. */
function MoneyFrame({ children }: { children: ReactNode }) {
  const Notice = usePart(notice)?.UnresolvedNotice
  return <NoticesOf value={Notice && <Notice />}>{children}</NoticesOf>
}

interface Props {
  children: ReactNode
  fallback: ComponentType<FallbackProps>
}

/** Around each screen: an error stays inside the screen, and navigating elsewhere clears it. */
function RouteFrame({ children, fallback }: Props) {
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
    <RouteFrame key={path} fallback={shell ? Fault : PageFault}>
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
  const whole = shut ? <ShutGate shut={shut}>{gated}</ShutGate> : gated
  return __KEPT__ && money ? <BuildAgeGate key={path}>{whole}</BuildAgeGate> : whole
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
