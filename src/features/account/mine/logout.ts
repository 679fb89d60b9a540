import { getBackoffMs } from '@/api/polling'
import { call } from '@/api/request'
import { ApiError } from '@/api/response'
import { session } from '@/api/session'
import { logoff } from '@/contract/account'
import { toast } from '@/ui/feedback/toast'
import { confirmDialog } from '@/ui/overlay/dialogs'

/** How long the server's confirmation is tried for. */
const RETRY_FOR_MS = 600_000

/** MINE-04: ends the session in all tabs, whatever the server responds. */
export async function confirmAndLogOut(): Promise<void> {
  if (!(await confirmDialog({ title: '退出登录', text: '您确定要退出登录吗?', main: 'danger' })))
    return
  const token = session.getToken()
  if (token !== null) void revokeToken(token)
  session.end('logout')
}

const showWhileLoggedOut = (show: (text: string) => void, text: string) => {
  if (session.getToken() === null) show(text)
}

/** The token stays in this function's memory only. */
async function revokeToken(token: string) {
  const until = performance.now() + RETRY_FOR_MS
  let failures = 0
  while (!(await tryRevoking(token))) {
    failures += 1
    if (failures === 1) showWhileLoggedOut(toast.error, '已在本机退出，服务器尚未确认，会自动再试')
    await waitForNextTry(failures)
    // A server that gives the same token again would end the new session.
    if (session.getToken() === token) return
    if (performance.now() > until) {
      showWhileLoggedOut(toast.error, '服务器一直没有确认退出，请尽快修改登录密码')
      return
    }
  }
  if (failures > 0) showWhileLoggedOut(toast.info, '服务器已确认退出登录')
}

const tryRevoking = (token: string) =>
  call(logoff, {}, { token }).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.kind === 'unauthorized',
  )

const waitForNextTry = (failures: number) =>
  new Promise<void>((resolve) => {
    const finishWait = () => {
      clearTimeout(timer)
      window.removeEventListener('online', finishWait)
      resolve()
    }
    const waitMs = getBackoffMs({ baseMs: 5000, failures, random: Math.random() })
    const timer = setTimeout(finishWait, waitMs)
    window.addEventListener('online', finishWait)
  })
