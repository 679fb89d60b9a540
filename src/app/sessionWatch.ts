import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { removeMemberQueries } from '@/api/query'
import { session, useSession } from '@/api/session'
import { links, paths } from '@/lib/paths'
import { removePersonalKeys } from '@/lib/storage/storage'
import { waitForPendingBackStep } from '@/ui/backStack'
import { alertDialog, closeAllDialogs } from '@/ui/overlay/dialogs'

/** SES-04. Mounted outside the gate, because the first calls may already end the session. */
export function SessionWatch(): null {
  const client = useQueryClient()
  const navigate = useEffectEvent(useNavigate())
  useEffect(
    () =>
      watchSession(client, async (to, options) => {
        // The history entry of a closing dialog would be replaced instead.
        await waitForPendingBackStep()
        await navigate(to, options)
      }),
    [client],
  )
  return null
}

type Navigate = (to: string, options?: { replace?: boolean }) => unknown

export function watchSession(client: QueryClient, navigate: Navigate): () => void {
  let isExpiredDialogOpen = false
  async function replaceScreen(to: string) {
    await navigate(to, { replace: true })
    // The screen may have written since the session ended.
    if (session.getToken() === null) removePersonalKeys()
  }
  async function askToLogInAgain() {
    const from = getPath()
    isExpiredDialogOpen = true
    closeAllDialogs()
    removeMemberQueries(client)
    await alertDialog({ title: '认证失败', text: '您的账号登陆过期，请重新登陆' })
    await replaceScreen(getLoginPath(from))
    isExpiredDialogOpen = false
    session.acknowledgeEnd()
  }
  function handleExpired(wasMember: boolean) {
    if (isExpiredDialogOpen) return
    if (wasMember || !isLogin(getPath())) void askToLogInAgain()
    else session.acknowledgeEnd()
  }
  // The first requests are sent before anything is rendered.
  const { token, endReason } = useSession.getState()
  if (token === null && endReason === 'expired') handleExpired(false)
  return useSession.subscribe((current, previous) => {
    if (current.token !== null || current.endReason === null) return
    if (current.endReason === 'expired') {
      handleExpired(previous.token !== null)
    } else if (previous.token !== null) {
      closeAllDialogs()
      removeMemberQueries(client)
      // The current screen may be closed to guests.
      void replaceScreen(paths.login)
    }
  })
}

const getPath = () => window.location.hash.slice(1) || paths.home
const isLogin = (path: string) => path.split('?')[0] === paths.login

const getLoginPath = (path: string) =>
  isLogin(path) ? path : links.login(path === paths.home ? undefined : path)
