import { create } from 'zustand'
import type { UserInfo } from '@/contract/account'
import { tab } from '@/lib/storage'
import { forgetUser, recallUser, rememberUser } from './storedUser'

export type Ending = 'logout' | 'expired' | 'password'

interface Session {
  token: string | null
  user: UserInfo | null
  /** Why the last session ended. Null during a session, before the first one, and after the member was told. */
  ended: Ending | null
}

/** The token in session storage under the key `token`. This name is public, like `userInfo`. */
const TOKEN = 'token'
/**
 * Characters allowed in a header. A token with any other counts as damaged, and the tab as a guest's; boot.js
 * checks the same.
 */
const SENDABLE = /^[ -~]{1,8000}$/
/** The orders placed in this tab, in session storage; removed with the session. */
export const OWN_ORDERS = 'ownOrders'

/** This tab's current token. */
export function keptToken(): string | null {
  const token = tab.get(TOKEN)
  return token !== null && SENDABLE.test(token) ? token : null
}

export const useSession = create<Session>(() => {
  const token = keptToken()
  if (token === null) tab.remove(TOKEN)
  return { token, user: token === null ? null : recallUser(token), ended: null }
})

export const session = {
  token: () => useSession.getState().token,
  user: () => useSession.getState().user,
  /** A new token is a new session: nothing of the old one is kept. */
  begin(token: string) {
    const same = token === session.token()
    if (!same) forgetUser()
    tab.set(TOKEN, token)
    useSession.setState(({ user }) => ({ token, user: same ? user : null, ended: null }))
  },
  setUser(user: UserInfo) {
    const token = session.token()
    if (token !== null) rememberUser(token, user)
    useSession.setState({ user })
  },
  /** Stores fields that the server confirmed, such as transferstatus. */
  patchUser(change: Partial<UserInfo>) {
    const user = useSession.getState().user
    if (user) session.setUser({ ...user, ...change })
  },
  /** Clears what was stored (spec 4). Safe to call twice, and offline. */
  end(ending: Ending) {
    tab.remove(TOKEN)
    tab.remove(OWN_ORDERS)
    forgetUser()
    useSession.setState({ token: null, user: null, ended: ending })
  },
  /** The member was told how the session ended; from now on he is a normal guest. */
  told: () => useSession.setState({ ended: null }),
}

export const useLoggedIn = () => useSession((s) => s.token !== null)
