import { create } from 'zustand'
import type { UserInfo } from '@/contract/account'
import { tab } from '@/lib/storage'
import { forgetUser, recallUser, rememberUser } from './storedUser'

export type Ending = 'logout' | 'expired' | 'password'

interface Session {
  token: string | null
  user: UserInfo | null
  /** Why the last session ended; null while one runs, before the first, and once it was told. */
  ended: Ending | null
}

/** The token in session storage under the plain key `token`: a public name, as `userInfo` is. */
const TOKEN = 'token'
/** What may stand in a header. Anything else is spoiled, and the tab a guest's; boot.js asks the same. */
const SENDABLE = /^[ -~]{1,8000}$/
/** The orders this tab placed, in session storage: they end with the session that placed them. */
export const OWN_ORDERS = 'ownOrders'

/** The token this tab holds now. */
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
  /** Another token is another session: nothing of the one before is taken for the new one's. */
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
  /** Takes over fields the server confirmed, such as transferstatus. */
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
  /** The member knows how it ended: from now on he is a guest like any other. */
  told: () => useSession.setState({ ended: null }),
}

export const useLoggedIn = () => useSession((s) => s.token !== null)
