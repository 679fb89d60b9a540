import * as v from 'valibot'
import { create } from 'zustand'
import { userInfo, type UserInfo } from '@/contract/account'
import { hash } from '@/lib/mulberry'
import { device, PERSONAL, removeOldKeys, removePersonalKeys, sharedList, tab } from '@/lib/storage'

/** In session storage under the key `token`. This name is public, like `userInfo`. */
const TOKEN_KEY = 'token'
/** Session storage: the member for this tab's reload. */
const MEMBER_KEY = `${PERSONAL}member`
/** Local storage, for outside readers (spec 3). Other tabs write it too, so the app never reads it. */
const PUBLISHED_KEY = 'userInfo'
const ENDED_TOKENS_KEY = 'ended'

/** Characters allowed in a header; a token with any other counts as damaged. boot.js checks the same. */
const SENDABLE_TOKEN = /^[ -~]{1,8000}$/

const storedMember = v.object({ token: v.string(), user: userInfo })
type StoredMember = v.InferOutput<typeof storedMember>

const MAX_FIELD_LENGTH = 500
/** A portrait may be a data address; no other field may be this long. */
const hasPlausibleLengths = (user: UserInfo) =>
  Object.entries(user).every(
    ([field, value]) => field === 'avatar' || `${value}`.length <= MAX_FIELD_LENGTH,
  )

const serializeMember = (token: string, user: UserInfo) =>
  JSON.stringify({ token, user } satisfies StoredMember)

/** The member stored in this tab for this token; undefined when there is none or the entry is damaged. */
function readStoredMember(token: string): UserInfo | undefined {
  const raw = tab.get(MEMBER_KEY)
  // Stryker disable next-line all: nothing is read as spoiled, and taken away: the same
  if (raw === null) return undefined
  try {
    const { user } = v.parse(storedMember, JSON.parse(raw))
    // It must be exactly what this version would write; anything else is damaged, older, or another member's.
    if (raw === serializeMember(token, user) && hasPlausibleLengths(user)) return user
  } catch {
    // Not even JSON.
  }
  tab.remove(MEMBER_KEY)
  return undefined
}

/** This page's member as the text in local storage while the page is visible. */
let publishedMember: string | undefined

/** Only the visible page writes it, so the device holds the member of the visible page. */
function publishMember() {
  if (publishedMember && document.visibilityState === 'visible')
    device.set(PUBLISHED_KEY, publishedMember)
}

/** Removes what this tab wrote; another tab's data stays. */
function unpublishMember() {
  if (publishedMember && device.get(PUBLISHED_KEY) === publishedMember) device.remove(PUBLISHED_KEY)
}

/** Removes the member's data, whichever tab wrote it. */
function removeStoredMember() {
  publishedMember = undefined
  tab.remove(MEMBER_KEY)
  device.remove(PUBLISHED_KEY)
}

/** Hashes of the latest tokens whose sessions were ended by hand, in any tab. */
const endedTokens = sharedList(ENDED_TOKENS_KEY, v.number())
const MAX_ENDED_TOKENS = 20

function markTokenEnded(token: string, isEnded: boolean) {
  const tokens = endedTokens.read().filter((endedToken) => endedToken !== hash(token))
  if (isEnded) tokens.push(hash(token))
  endedTokens.write(tokens.slice(-MAX_ENDED_TOKENS))
}

const isTokenEnded = (token: string) => endedTokens.read().includes(hash(token))

/** This tab's current token, unless another tab has ended its session. */
function readStoredToken(): string | null {
  const token = tab.get(TOKEN_KEY)
  // Stryker disable next-line ConditionalExpression: no token is null either way
  return token !== null && SENDABLE_TOKEN.test(token) && !isTokenEnded(token) ? token : null
}

/** What tells members apart; some servers' ids cannot be read. */
export const getMemberKey = ({ id, username }: UserInfo): string | undefined =>
  id || username || undefined

export type EndReason = 'logout' | 'expired' | 'password'

interface Session {
  token: string | null
  /** Known once the server has answered. The member himself is in the query cache (shared/session). */
  memberId: string | undefined
  /** Why the last session ended; null during a session, and once the member has acknowledged it. */
  endReason: EndReason | null
}

export const useSession = create<Session>(() => {
  const token = readStoredToken()
  if (token === null && tab.get(TOKEN_KEY) !== null) {
    // The session ended in another tab.
    tab.remove(TOKEN_KEY)
    removePersonalKeys()
  }
  const user = token === null ? undefined : readStoredMember(token)
  publishedMember = user && JSON.stringify(user)
  return { token, memberId: user && getMemberKey(user), endReason: null }
})

export const session = {
  token: (): string | null => useSession.getState().token,
  memberId: (): string | undefined => useSession.getState().memberId,
  /** A new token is a new session: nothing of the old one is kept. */
  begin(token: string): void {
    const isSame = token === session.token()
    if (!isSame) removeStoredMember()
    if (!isSame && session.token() !== null) removePersonalKeys()
    markTokenEnded(token, false)
    tab.set(TOKEN_KEY, token)
    useSession.setState(({ memberId }) => ({
      token,
      memberId: isSame ? memberId : undefined,
      endReason: null,
    }))
  },
  /** Stores the member for a reload, and for outside readers. */
  storeMember(user: UserInfo): void {
    const token = session.token()
    if (token === null) return
    tab.set(MEMBER_KEY, serializeMember(token, user))
    publishedMember = JSON.stringify(user)
    publishMember()
    useSession.setState({ memberId: getMemberKey(user) })
  },
  getStoredMember(): UserInfo | undefined {
    const token = session.token()
    return token === null ? undefined : readStoredMember(token)
  },
  /** Clears what was stored (spec 4); a logout or new password ends it in every tab. Safe to call twice, and offline. */
  end(reason: EndReason): void {
    const token = session.token()
    if (token !== null && reason !== 'expired') markTokenEnded(token, true)
    tab.remove(TOKEN_KEY)
    removeStoredMember()
    removePersonalKeys()
    useSession.setState({ token: null, memberId: undefined, endReason: reason })
  },
  /** A page restored from this tab's history has another token, and is reloaded instead. */
  endIfEndedElsewhere(): void {
    const token = session.token()
    if (token !== null && token === tab.get(TOKEN_KEY) && isTokenEnded(token)) session.end('logout')
  },
  /** The member has seen why the session ended; from now on he is a normal guest. */
  acknowledgeEnd: (): void => useSession.setState({ endReason: null }),
}

/** Renders again for each new session, also after a login over a login. */
export const useLoggedIn = (): boolean => useSession((state) => state.token) !== null

/**
 * Keeps the member's data on the device (spec 3) only while the page is visible: removes it when the tab is closed, left
 * or hidden, and restores it when the tab is visible again. Called once at start.
 */
export function followPageVisibility(reload: () => void): void {
  removeOldKeys()
  // A tab closed without a logout may have left data behind.
  if (session.token() === null) removeStoredMember()
  else publishMember()
  document.addEventListener('visibilitychange', () => {
    session.endIfEndedElsewhere()
    if (document.visibilityState === 'visible') publishMember()
    else unpublishMember()
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === ENDED_TOKENS_KEY) session.endIfEndedElsewhere()
  })
  window.addEventListener('pagehide', unpublishMember)
  window.addEventListener('pageshow', ({ persisted }) => {
    // A login or logout may have happened in this tab while the page was in the back-forward cache.
    if (persisted && readStoredToken() !== session.token()) reload()
    else publishMember()
  })
}
