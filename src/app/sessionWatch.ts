import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { removeMemberQueries } from '@/api/query'
import { session, useSession } from '@/api/session'
import { links, paths } from '@/lib/paths'
import { removePersonalKeys } from '@/lib/storage/storage'
import { useBalancePoll, useUserPoll } from '@/shared/session/user'
import { waitForBackStep } from '@/ui/backStack'
import { alertDialog, closeAllDialogs } from '@/ui/overlay/dialogs'

/** SES-04. Outside the gate, because the first calls may already end the session. */
export function SessionWatch(): null {
  const client = useQueryClient()
  const go = useEffectEvent(useNavigate())
  useEffect(
    // The entry of a dialog that is closing would be replaced instead.
    () =>
      watchSession(client, async (to, options) => {
        await waitForBackStep()
        await go(to, options)
      }),
    [client],
  )
  return null
}

export function UserAndBalancePolls(): null {
  useUserPoll()
  useBalancePoll()
  return null
}

type Navigate = (to: string, options?: { replace?: boolean }) => unknown

const getPath = () => window.location.hash.slice(1) || paths.home
const isLogin = (path: string) => path.split('?')[0] === paths.login

const getLoginPath = (path: string) =>
  isLogin(path) ? path : links.login(path === paths.home ? undefined : path)

export function watchSession(client: QueryClient, navigate: Navigate): () => void {
  let isDialogOpen = false
  async function leave(to: string) {
    await navigate(to, { replace: true })
    // The screen may have written since the session ended.
    if (session.getToken() === null) removePersonalKeys()
  }
  async function showExpired() {
    const from = getPath()
    isDialogOpen = true
    closeAllDialogs()
    removeMemberQueries(client)
    await alertDialog({ title: '认证失败', text: '您的账号登陆过期，请重新登陆' })
    await leave(getLoginPath(from))
    isDialogOpen = false
    session.acknowledgeEnd()
  }
  function onExpired(wasMember: boolean) {
    if (isDialogOpen) return
    if (wasMember || !isLogin(getPath())) void showExpired()
    else session.acknowledgeEnd()
  }
  // The first requests are sent before anything is rendered.
  const { token, endReason } = useSession.getState()
  if (token === null && endReason === 'expired') onExpired(false)
  return useSession.subscribe((current, previous) => {
    if (current.token !== null || current.endReason === null) return
    if (current.endReason === 'expired') {
      onExpired(previous.token !== null)
    } else if (previous.token !== null) {
      closeAllDialogs()
      removeMemberQueries(client)
      // The screen that he leaves may be closed to guests.
      void leave(paths.login)
    }
  })
}
