import { getBackoffMs } from '@/api/polling'
import { call } from '@/api/request'
import { ApiError } from '@/api/response'
import { session } from '@/api/session'
import { logoff } from '@/contract/account'
import { toast } from '@/ui/feedback/toast'
import { confirm } from '@/ui/overlay/dialogs'

/** How long to retry telling the server, in ms. */
const RETRY_FOR_MS = 600_000

/** MINE-04: ends the session in all tabs, whatever the server responds. */
export async function logout(): Promise<void> {
  if (!(await confirm({ title: '退出登录', text: '您确定要退出登录吗?', main: 'danger' }))) return
  const token = session.getToken()
  if (token !== null) void tellServer(token)
  session.end('logout')
}

const tell = (how: 'info' | 'error', text: string) =>
  session.getToken() === null ? toast[how](text) : undefined

/** The token stays in this function's memory only. */
async function tellServer(token: string) {
  const until = performance.now() + RETRY_FOR_MS
  for (let failures = 0; ;) {
    const heard = await call(logoff, {}, { token }).then(
      () => true,
      (error: unknown) => error instanceof ApiError && error.kind === 'unauthorized',
    )
    if (heard) return failures > 0 && tell('info', '服务器已确认退出登录')
    failures += 1
    if (failures === 1) tell('error', '已在本机退出，服务器尚未确认，会自动再试')
    await nextTry(failures)
    // A server that gives the same token again would end the new session.
    if (session.getToken() === token) return undefined
    if (performance.now() > until)
      return tell('error', '服务器一直没有确认退出，请尽快修改登录密码')
  }
}

const nextTry = (failures: number) =>
  new Promise<void>((done) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      done()
    }
    const waitMs = getBackoffMs({ baseMs: 5000, failures, chance: Math.random() })
    const timer = setTimeout(go, waitMs)
    window.addEventListener('online', go)
  })
