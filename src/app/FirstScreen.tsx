import { useLocation } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { RouteSkeleton } from './RouteSkeleton'
import { HomeShell } from './HomeShell'

/** Shown until POST /api/app has answered: the shell of home at home, a generic one elsewhere. */
export function FirstScreen() {
  const { pathname } = useLocation()
  return pathname === paths.home ? <HomeShell /> : <RouteSkeleton />
}
