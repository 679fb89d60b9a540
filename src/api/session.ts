import * as v from 'valibot'
import { userInfo, type UserInfo } from '@/contract/account'
import { device, tab } from '@/lib/storage'
import { create } from 'zustand'

/** In session storage, beside the token and as long as it; read after a reload. */
const COPY = 'member'
/** In local storage, for outside readers (spec 3). Other tabs write it too, so the app never reads it. */
const PUBLISHED = 'userInfo'

const stored = v.object({ token: v.string(), user: userInfo })
type Stored = v.InferOutput<typeof stored>

/** A portrait may be a data address; no other field may have more characters than this. */
const LONGEST = 500
const fits = (user: UserInfo) =>
  Object.entries(user).every(([field, value]) => field === 'avatar' || `${value}`.length <= LONGEST)

const written = (token: string, user: UserInfo) => JSON.stringify({ token, user } satisfies Stored)

/** The member stored in this tab for this token; null when there is none or the stored data is damaged. */
export function recallUser(token: string): UserInfo | null {
  const raw = tab.get(COPY)
  // Stryker disable next-line all: nothing is read as spoiled, and taken away: the same
  if (raw === null) return null
  try {
    const { user } = v.parse(stored, JSON.parse(raw))
    // It must be exactly what this version would write; anything else is damaged, older, or another member's.
    if (raw === written(token, user) && fits(user)) return user
  } catch {
    // Not even JSON.
  }
  tab.remove(COPY)
  return null
}

/** Only the visible page writes it, so the device holds the member whose page is visible. */
function publishUser(user: UserInfo) {
  if (document.visibilityState === 'visible') device.set(PUBLISHED, JSON.stringify(user))
}

/** Removes what this tab wrote; another tab's data stays. */
export function withdrawUser(user: UserInfo) {
  if (device.get(PUBLISHED) === JSON.stringify(user)) device.remove(PUBLISHED)
}

function rememberUser(token: string, user: UserInfo) {
  tab.set(COPY, written(token, user))
  publishUser(user)
}

/** The member logged out: removes the data, whichever tab wrote it. */
function forgetUser() {
  tab.remove(COPY)
  device.remove(PUBLISHED)
}

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
function keptToken(): string | null {
  const token = tab.get(TOKEN)
  // Stryker disable next-line ConditionalExpression: no token is null either way
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

/**
 * The member's data on the device (spec 3) is there only while he looks at the page: it is removed when the tab
 * is closed, left or hidden, and restored when the tab is visible again. Called once at start.
 */
export function followPage(reload: () => void) {
  const publish = () => {
    const user = session.user()
    if (user) publishUser(user)
  }
  const withdraw = () => {
    const user = session.user()
    // Stryker disable next-line all: nobody is nowhere published
    if (user) withdrawUser(user)
  }
  // A tab closed without a logout may have left data behind.
  if (session.token() === null) forgetUser()
  else publish()
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'visible' ? publish() : withdraw(),
  )
  window.addEventListener('pagehide', withdraw)
  window.addEventListener('pageshow', ({ persisted }) => {
    // While this page was in the back-forward cache, a login or logout may have happened in the same tab.
    if (persisted && keptToken() !== session.token()) reload()
    else publish()
  })
}
