import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLoggedIn, useSession } from '@/api/session'
import { links, paths } from '@/lib/paths'
import { useHere } from '@/ui/navigation/go'
import { askLogin } from './goRule'
import { Ready } from './Ready'
import { RouteSkeleton } from './RouteSkeleton'

/** NAV-07 for a typed address: asks the guest, then goes to login or home. */
export function AskLogin({ children }: { children: ReactNode }) {
  const loggedIn = useLoggedIn()
  const [entered] = useState(loggedIn)
  // The dialog about the expired session is already open and leads to login: one question is enough.
  const expired = useSession((s) => s.ended === 'expired')
  const here = useHere()
  const navigate = useNavigate()
  const asked = useRef(false)
  useEffect(() => {
    if (entered || expired || asked.current) return
    asked.current = true
    void askLogin().then((yes) => navigate(yes ? links.login(here) : paths.home, { replace: true }))
  }, [entered, expired, here, navigate])
  if (loggedIn) return children
  return (
    <>
      <RouteSkeleton />
      <Ready />
    </>
  )
}
