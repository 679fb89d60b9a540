import { ApiError } from '@/api/call'
import { call } from '@/api/request'
import { getBackoffMs } from '@/api/poll'
import { session } from '@/api/session'
import { logoff } from '@/contract/account'
import { toast } from '@/ui/feedback/toast'
import { confirm } from '@/ui/overlay/dialogs'

/** How long a token outlives its session here, for telling the server alone, in ms. */
const TELLS_FOR = 600_000

/**
 * MINE-04: asks, tells the server, and ends the session in all tabs whatever the server answers, offline too.
 * SessionWatch removes the data and goes to /login.
 */
export async function logout() {
  if (!(await confirm({ title: '退出登录', text: '您确定要退出登录吗?' }))) return
  const token = session.token()
  if (token !== null) void tellServer(token)
  session.end('logout')
}

/** Only while nobody else has logged in: it is not for him. */
const tell = (how: 'info' | 'error', text: string) =>
  session.token() === null ? toast[how](text) : undefined

/** Until the server has heard it: the token is in this function's memory, and in no storage. */
async function tellServer(token: string) {
  const until = performance.now() + TELLS_FOR
  for (let failures = 0; ;) {
    const heard = await call(logoff, {}, { token }).then(
      () => true,
      // A token that the server does not know is no session any more.
      (error: unknown) => error instanceof ApiError && error.kind === 'unauthorized',
    )
    if (heard) return failures > 0 && tell('info', '服务器已确认退出登录')
    failures += 1
    if (failures === 1) tell('error', '已在本机退出，服务器尚未确认，会自动再试')
    await nextTry(failures)
    // A server that gives a member the same token again would end his new session.
    if (session.token() === token) return undefined
    if (performance.now() > until)
      return tell('error', '服务器一直没有确认退出，请尽快修改登录密码')
  }
}

/** At once when the phone is online again, else after a growing wait. */
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
