import { call } from '@/api/call'
import { session } from '@/api/session'
import { logoff } from '@/contract/account'
import { confirm } from '@/ui/overlay/dialogs'

/**
 * MINE-04: asks, tells the server, and ends the session here whatever the server answers, offline too.
 * SessionWatch removes the data and goes to /login.
 */
export async function logout() {
  if (!(await confirm({ text: '您确定要退出登录吗?' }))) return
  // The call has already taken the token, so there is no need to wait for it.
  void call(logoff, {}).catch(() => undefined)
  session.end('logout')
}
