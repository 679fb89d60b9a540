import { useLocation } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { RouteSkeleton } from './RouteSkeleton'
import { HomeShell } from './HomeShell'

/** What stands until POST /api/app has answered: home's shell at home, else a screen's. */
export function FirstScreen() {
  const { pathname } = useLocation()
  return pathname === paths.home ? <HomeShell /> : <RouteSkeleton />
}
