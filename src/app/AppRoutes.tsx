import { Navigate, Route, Routes } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { Fault, PageFault } from './Fault'
import { KeptGate } from './KeptGate'
import { MoneyFrame } from './MoneyFrame'
import { RouteFrame } from './RouteFrame'
import { AskLogin, RequireLogin, ShutGate } from './screenGates'
import { type Screen, screens } from './screens'
import { TabShell } from './TabShell'

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
  return __KEPT__ && money ? <KeptGate key={path}>{whole}</KeptGate> : whole
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
