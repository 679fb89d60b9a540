import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { useLoggedIn } from '@/api/session'
import { links } from '@/lib/paths'
import { useHere } from '@/ui/navigation/go'
import { RouteSkeleton } from './RouteSkeleton'

/**
 * NAV-03: sends a guest to login, and afterwards back to the full path. When the session ends on this screen,
 * the member's data is removed at once and SessionWatch navigates.
 */
export function RequireLogin({ children }: { children: ReactNode }) {
  const loggedIn = useLoggedIn()
  const [entered] = useState(loggedIn)
  const here = useHere()
  if (loggedIn) return children
  return entered ? <RouteSkeleton /> : <Navigate to={links.login(here)} replace />
}
