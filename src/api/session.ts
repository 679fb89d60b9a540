import * as v from 'valibot'
import { userInfo, type UserInfo } from '@/contract/account'
import { hash } from '@/lib/mulberry'
import { device, PERSONAL, removeOldKeys, removePersonalKeys, sharedList, tab } from '@/lib/storage'
import { create } from 'zustand'

/** In session storage, beside the token and as long as it; read after a reload. */
const COPY = `${PERSONAL}member`
/** In local storage, for outside readers (spec 3). Other tabs write it too, so the app never reads it. */
const PUBLISHED = 'userInfo'

const stored = v.object({ token: v.string(), user: userInfo })
type Stored = v.InferOutput<typeof stored>

/** A portrait may be a data address; no other field may have more characters than this. */
const LONGEST = 500
const fits = (user: UserInfo) =>
  Object.entries(user).every(([field, value]) => field === 'avatar' || `${value}`.length <= LONGEST)

const written = (token: string, user: UserInfo) => JSON.stringify({ token, user } satisfies Stored)

/** The member kept in this tab for this token; undefined when there is none or what is kept is damaged. */
function keptMember(token: string): UserInfo | undefined {
  const raw = tab.get(COPY)
  // Stryker disable next-line all: nothing is read as spoiled, and taken away: the same
  if (raw === null) return undefined
  try {
    const { user } = v.parse(stored, JSON.parse(raw))
    // It must be exactly what this version would write; anything else is damaged, older, or another member's.
    if (raw === written(token, user) && fits(user)) return user
  } catch {
    // Not even JSON.
  }
  tab.remove(COPY)
  return undefined
}

/** This page's member, as the text that stands in local storage while the page is visible. */
let shown: string | undefined

/** Only the visible page writes it, so the device holds the member whose page is visible. */
function publish() {
  if (shown && document.visibilityState === 'visible') device.set(PUBLISHED, shown)
}

/** Removes what this tab wrote; another tab's data stays. */
function withdraw() {
  if (shown && device.get(PUBLISHED) === shown) device.remove(PUBLISHED)
}

/** Removes the member's data, whichever tab wrote it. */
function forgetKept() {
  shown = undefined
  tab.remove(COPY)
  device.remove(PUBLISHED)
}

export type EndReason = 'logout' | 'expired' | 'password'

interface Session {
  token: string | null
  /** Whose it is, once the server has said so: the member's id. Who he is, is in the query cache (shared/session). */
  memberId: string | undefined
  /** Why the last session ended. Null during a session, before the first one, and after the member was told. */
  endReason: EndReason | null
}

/** The token in session storage under the key `token`. This name is public, like `userInfo`. */
const TOKEN = 'token'
/**
 * Characters allowed in a header. A token with any other counts as damaged, and the tab as a guest's; boot.js
 * checks the same.
 */
const SENDABLE = /^[ -~]{1,8000}$/

const ENDED = 'ended'
/** Hashes of the tokens whose sessions were ended by hand, in whichever tab: the latest ones. */
const ended = sharedList(ENDED, v.number())
const MOST_ENDED = 20

function noteEnded(token: string, isEnded: boolean) {
  const others = ended.read().filter((one) => one !== hash(token))
  ended.write([...others, ...(isEnded ? [hash(token)] : [])].slice(-MOST_ENDED))
}

const isEnded = (token: string) => ended.read().includes(hash(token))

/** This tab's current token, unless another tab has ended its session. */
function keptToken(): string | null {
  const token = tab.get(TOKEN)
  // Stryker disable next-line ConditionalExpression: no token is null either way
  return token !== null && SENDABLE.test(token) && !isEnded(token) ? token : null
}

/** What tells members apart; some servers' ids cannot be read. */
export const getMemberKey = ({ id, username }: UserInfo) => id || username || undefined

export const useSession = create<Session>(() => {
  const token = keptToken()
  if (token === null && tab.get(TOKEN) !== null) {
    // It ended in another tab.
    tab.remove(TOKEN)
    removePersonalKeys()
  }
  const user = token === null ? undefined : keptMember(token)
  shown = user && JSON.stringify(user)
  return { token, memberId: user && getMemberKey(user), endReason: null }
})

export const session = {
  token: () => useSession.getState().token,
  memberId: () => useSession.getState().memberId,
  /** A new token is a new session: nothing of the old one is kept. */
  begin(token: string) {
    const same = token === session.token()
    if (!same) forgetKept()
    if (!same && session.token() !== null) removePersonalKeys()
    noteEnded(token, false)
    tab.set(TOKEN, token)
    useSession.setState(({ memberId }) => ({
      token,
      memberId: same ? memberId : undefined,
      endReason: null,
    }))
  },
  /** Keeps the member over a reload, and for outside readers: the one place where he is stored. */
  storeMember(user: UserInfo) {
    const token = session.token()
    if (token === null) return
    tab.set(COPY, written(token, user))
    shown = JSON.stringify(user)
    publish()
    useSession.setState({ memberId: getMemberKey(user) })
  },
  /** The member as he was kept, until the server has answered. */
  getStoredMember(): UserInfo | undefined {
    const token = session.token()
    return token === null ? undefined : keptMember(token)
  },
  /** Clears what was stored (spec 4); by hand it ends in every tab. Safe to call twice, and offline. */
  end(ending: EndReason) {
    const token = session.token()
    if (token !== null && ending !== 'expired') noteEnded(token, true)
    tab.remove(TOKEN)
    forgetKept()
    removePersonalKeys()
    useSession.setState({ token: null, memberId: undefined, endReason: ending })
  },
  /** Ends it here too where another tab has ended it. A page left behind in this tab's history is loaded anew instead. */
  endIfEndedElsewhere() {
    const token = session.token()
    if (token !== null && token === tab.get(TOKEN) && isEnded(token)) session.end('logout')
  },
  /** The member was told how the session ended; from now on he is a normal guest. */
  acknowledgeEnd: () => useSession.setState({ endReason: null }),
}

/** Renders again for each session: after a login over a login every read is the new member's. */
export const useLoggedIn = () => useSession((s) => s.token) !== null

/**
 * The member's data on the device (spec 3) is there only while he looks at the page: it is removed when the tab
 * is closed, left or hidden, and restored when the tab is visible again. Called once at start.
 */
export function followPageVisibility(reload: () => void) {
  removeOldKeys()
  // A tab closed without a logout may have left data behind.
  if (session.token() === null) forgetKept()
  else publish()
  document.addEventListener('visibilitychange', () => {
    session.endIfEndedElsewhere()
    if (document.visibilityState === 'visible') publish()
    else withdraw()
  })
  window.addEventListener('storage', ({ key }) => key === ENDED && session.endIfEndedElsewhere())
  window.addEventListener('pagehide', withdraw)
  window.addEventListener('pageshow', ({ persisted }) => {
    // While this page was in the back-forward cache, a login or logout may have happened in the same tab.
    if (persisted && keptToken() !== session.token()) reload()
    else publish()
  })
}
