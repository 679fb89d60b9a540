import { Navigate, Route, Routes } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { AskLogin } from './AskLogin'
import { Fault, PageFault } from './Fault'
import { RedPacketGate } from './RedPacketGate'
import { RequireLogin } from './RequireLogin'
import { RouteFrame } from './RouteFrame'
import { type AppRoute, routes } from './routes'
import { TabShell } from './TabShell'

function screenOf({ path, page: Page, tabs, guarded, asks }: AppRoute) {
  const page = (
    <RouteFrame key={path} fallback={tabs ? Fault : PageFault}>
      <Page />
    </RouteFrame>
  )
  // Keyed, so that a gate never takes over what another remembers.
  const gated = asks ? (
    <AskLogin key={path}>{page}</AskLogin>
  ) : guarded ? (
    <RequireLogin key={path}>{page}</RequireLogin>
  ) : (
    page
  )
  return path === paths.redPacket ? <RedPacketGate>{gated}</RedPacketGate> : gated
}

const asRoute = (route: AppRoute) => (
  <Route key={route.path} path={route.path} element={screenOf(route)} />
)

/** The table as routes; an unknown path goes home (NAV-01). */
export const AppRoutes = ({ table = routes }: { table?: readonly AppRoute[] }) => (
  <Routes>
    <Route element={<TabShell />}>{table.filter(({ tabs }) => tabs).map(asRoute)}</Route>
    {table.filter(({ tabs }) => !tabs).map(asRoute)}
    <Route path="*" element={<Navigate to={paths.home} replace />} />
  </Routes>
)
