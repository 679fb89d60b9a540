import { create } from 'zustand'
import type { UserInfo } from '@/contract/account'
import { tab } from '@/lib/storage'

export type Ending = 'logout' | 'expired' | 'password'

interface Session {
  token: string | null
  user: UserInfo | null
  /** Why the last session ended; null while one runs, before the first, and once it was told. */
  ended: Ending | null
}

/** The token in session storage under the plain key `token` (labels.md). */
const TOKEN = 'token'
/** The user info in local storage under `userInfo` (spec 3: stored locally). */
const USER = 'userInfo'
/** The orders this tab placed, in session storage: they end with the session that placed them. */
export const OWN_ORDERS = 'ownOrders'

function readUser(): UserInfo | null {
  try {
    return JSON.parse(localStorage.getItem(USER) ?? 'null') as UserInfo | null
  } catch {
    return null
  }
}

export const useSession = create<Session>(() => {
  const token = sessionStorage.getItem(TOKEN)
  return { token, user: token ? readUser() : null, ended: null }
})

const store = (user: UserInfo) => localStorage.setItem(USER, JSON.stringify(user))

export const session = {
  token: () => useSession.getState().token,
  user: () => useSession.getState().user,
  begin(token: string) {
    sessionStorage.setItem(TOKEN, token)
    useSession.setState({ token, ended: null })
  },
  setUser(user: UserInfo) {
    store(user)
    useSession.setState({ user })
  },
  /** Takes over fields the server confirmed, such as transferstatus. */
  patchUser(change: Partial<UserInfo>) {
    const user = useSession.getState().user
    if (user) session.setUser({ ...user, ...change })
  },
  /** Clears what was stored (spec 4). Safe to call twice, and offline. */
  end(ending: Ending) {
    sessionStorage.removeItem(TOKEN)
    localStorage.removeItem(USER)
    tab.remove(OWN_ORDERS)
    useSession.setState({ token: null, user: null, ended: ending })
  },
  /** The member knows how it ended: from now on he is a guest like any other. */
  told: () => useSession.setState({ ended: null }),
}

export const useLoggedIn = () => useSession((s) => s.token !== null)
