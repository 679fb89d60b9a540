import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useBalancePoll, useUserKeeper } from '@/shared/session/user'
import { forgetMember } from '@/api/query'
import { session, useSession } from '@/api/session'
import { links, paths } from '@/lib/paths'
import { removePersonalKeys } from '@/lib/storage'
import { stepsMade } from '@/ui/backStack'
import { alertDialog, closeAllDialogs } from '@/ui/overlay/dialogs'

/**
 * Announces the end of the session (SES-04). It is outside the gate, because the first calls may already end
 * the session.
 */
export function SessionWatch() {
  const client = useQueryClient()
  const go = useEffectEvent(useNavigate())
  useEffect(
    // After the step back of the dialog that has just closed: its entry would be replaced instead.
    () =>
      watchSession(client, async (to, options) => {
        await stepsMade()
        await go(to, options)
      }),
    [client],
  )
  return null
}

/** Keeps the session alive: reads its member and polls its balance. */
export function SessionKeeper() {
  useUserKeeper()
  useBalancePoll()
  return null
}

type Navigate = (to: string, options?: { replace?: boolean }) => unknown

/** The full path in the address, with its query. */
const here = () => window.location.hash.slice(1) || paths.home
const isLogin = (path: string) => path.split('?')[0] === paths.login

/** Back to where he was; home needs no redirect parameter. */
const loginFrom = (path: string) =>
  isLogin(path) ? path : links.login(path === paths.home ? undefined : path)

/**
 * When a session ends: removes the member's data and goes to /login. When it expired, a dialog says so first,
 * only once however many calls were refused (SES-04).
 */
export function watchSession(client: QueryClient, navigate: Navigate): () => void {
  let telling = false
  async function leave(to: string) {
    await navigate(to, { replace: true })
    // The screen that is left may have written since the session ended.
    if (session.token() === null) removePersonalKeys()
  }
  async function tellExpired() {
    const from = here()
    telling = true
    closeAllDialogs()
    forgetMember(client)
    await alertDialog({ title: '认证失败', text: '您的账号登陆过期，请重新登陆' })
    await leave(loginFrom(from))
    telling = false
    session.acknowledgeEnd()
  }
  /** A guest whose call is refused is told too, unless he is already on the screen it leads to. */
  function tell(wasMember: boolean) {
    if (telling) return
    if (wasMember || !isLogin(here())) void tellExpired()
    else session.acknowledgeEnd()
  }
  // The first calls are sent before anything is rendered, so they may have ended the session already.
  const { token, endReason: ended } = useSession.getState()
  if (token === null && ended === 'expired') tell(false)
  return useSession.subscribe((now, before) => {
    if (now.token !== null || now.endReason === null) return
    if (now.endReason === 'expired') {
      tell(before.token !== null)
    } else if (before.token !== null) {
      closeAllDialogs()
      forgetMember(client)
      // The screen that he leaves is closed to him, and would send him back here.
      void leave(paths.login)
    }
  })
}
