import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { useLoggedIn, useSession, session } from '@/api/session'
import { useAppInfo, defaultAppInfo, siteQueries } from '@/shared/site/site'
import { links, paths } from '@/lib/paths'
import { toast } from '@/ui/feedback/toast'
import { useHere, type GoRule, GoRuleContext } from '@/ui/navigation/AppLink'
import { Ready, RouteSkeleton } from './lazyPage'
import { type Screen, screenAt } from './screens'
import { useQueryClient } from '@tanstack/react-query'
import { words } from '@/lib/words'
import { stepsMade } from '@/ui/backStack'
import { confirm } from '@/ui/overlay/dialogs'

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

/** NAV-07 for a typed address: asks the guest, then goes to login or home. */
export function AskLogin({ children }: { children: ReactNode }) {
  const loggedIn = useLoggedIn()
  const [entered] = useState(loggedIn)
  // The dialog about the expired session is already open and leads to login: one question is enough.
  const expired = useSession((s) => s.endReason === 'expired')
  const here = useHere()
  const navigate = useNavigate()
  const hasAsked = useRef(false)
  useEffect(() => {
    if (entered || expired || hasAsked.current) return
    hasAsked.current = true
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

interface ShutProps {
  shut: NonNullable<Screen['shut']>
  children: ReactNode
}

/** NAV-08 for a typed address: a screen that the site has closed says why and goes home. */
export function ShutGate({ shut, children }: ShutProps) {
  const why = shut(useAppInfo())
  useEffect(() => {
    if (why) toast.info(why)
  }, [why])
  return why ? <Navigate to={paths.home} replace /> : children
}

/** NAV-07: asks a guest whether he wants to log in; resolves once the question's history entry is gone. */
async function askLogin() {
  const yes = await confirm({ title: words.askLoginTitle, text: words.askLogin })
  await stepsMade()
  return yes
}

/** The check between a tap on a link and its screen. Typed addresses meet the gates instead. */
function useGoRule(): GoRule {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (to) => {
    const screen = screenAt(to.replace(/[?#].*$/, ''))
    const site = client.getQueryData(siteQueries.app().queryKey)?.data ?? defaultAppInfo
    const why = screen?.shut?.(site)
    if (why) {
      toast.info(why)
      return false
    }
    if (screen?.access !== 'asks' || session.token()) return true
    if (await askLogin()) await navigate(links.login(to))
    return false
  }
}

/** Gives every AppLink and useGo below it the app's navigation rule. */
export const Rules = ({ children }: { children: ReactNode }) => (
  <GoRuleContext value={useGoRule()}>{children}</GoRuleContext>
)
