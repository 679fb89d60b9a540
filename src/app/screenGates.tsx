import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { useIsLoggedIn, useSession, session } from '@/api/session'
import { links, paths } from '@/lib/paths'
import { words } from '@/lib/text/words'
import { useSiteInfo, defaultSiteInfo, siteQueries } from '@/shared/site/site'
import { waitForPendingBackStep } from '@/ui/backStack'
import { toast } from '@/ui/feedback/toast'
import { useCurrentAddress, type CanNavigate, CanNavigateContext } from '@/ui/navigation/AppLink'
import { confirmDialog } from '@/ui/overlay/dialogs'
import { ReadyMark, RouteSkeleton } from './lazyPage'
import { type Screen, findScreen } from './screens'

/** NAV-03. When the session ends on this screen, SessionWatch navigates. */
export function LoginGate({ children }: { children: ReactNode }) {
  const isLoggedIn = useIsLoggedIn()
  const [wasLoggedIn] = useState(isLoggedIn)
  const address = useCurrentAddress()
  if (isLoggedIn) return children
  return wasLoggedIn ? <RouteSkeleton /> : <Navigate to={links.login(address)} replace />
}

/** NAV-07 for a typed address. */
export function ConfirmLoginGate({ children }: { children: ReactNode }) {
  const isLoggedIn = useIsLoggedIn()
  const [wasLoggedIn] = useState(isLoggedIn)
  // The dialog about the expired session already leads to login.
  const isExpired = useSession((state) => state.endReason === 'expired')
  const address = useCurrentAddress()
  const navigate = useNavigate()
  const hasAsked = useRef(false)
  useEffect(() => {
    if (wasLoggedIn || isExpired || hasAsked.current) return
    hasAsked.current = true
    void confirmLogin().then((isConfirmed) =>
      navigate(isConfirmed ? links.login(address) : paths.home, { replace: true }),
    )
  }, [wasLoggedIn, isExpired, address, navigate])
  if (isLoggedIn) return children
  return (
    <>
      <RouteSkeleton />
      <ReadyMark />
    </>
  )
}

interface ClosedScreenRedirectProps {
  getReason: NonNullable<Screen['getClosedReason']>
  children: ReactNode
}

/** NAV-08 for a typed address. */
export function ClosedScreenRedirect({ getReason, children }: ClosedScreenRedirectProps) {
  const reason = getReason(useSiteInfo())
  useEffect(() => {
    if (reason) toast.info(reason)
  }, [reason])
  return reason ? <Navigate to={paths.home} replace /> : children
}

/** NAV-07. Resolves once the dialog's history entry is removed. */
async function confirmLogin(): Promise<boolean> {
  const isConfirmed = await confirmDialog({ title: words.askLoginTitle, text: words.askLogin })
  await waitForPendingBackStep()
  return isConfirmed
}

function useCanNavigate(): CanNavigate {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (to) => {
    const screen = findScreen(to.replace(/[?#].*$/, ''))
    const site = client.getQueryData(siteQueries.app().queryKey)?.data ?? defaultSiteInfo
    const reason = screen?.getClosedReason?.(site)
    if (reason) {
      toast.info(reason)
      return false
    }
    if (screen?.access !== 'asks' || session.getToken()) return true
    if (await confirmLogin()) await navigate(links.login(to))
    return false
  }
}

export const NavigationGuardProvider = ({ children }: { children: ReactNode }) => (
  <CanNavigateContext value={useCanNavigate()}>{children}</CanNavigateContext>
)
