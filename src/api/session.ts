import * as v from 'valibot'
import { create } from 'zustand'
import { userInfo, type UserInfo } from '@/contract/account'
import { hash } from '@/lib/hash'
import { device, PERSONAL, removeOldKeys, removePersonalKeys, sharedList, tab } from '@/lib/storage'

/** This name is public, like `userInfo`. */
const TOKEN_KEY = 'token'
const MEMBER_KEY = `${PERSONAL}member`
/** For outside readers (spec 3). Other tabs write it too, so the app never reads it. */
const PUBLISHED_KEY = 'userInfo'
const ENDED_TOKENS_KEY = 'ended'

/** Characters allowed in a header; boot.js checks the same. */
const SENDABLE_TOKEN = /^[ -~]{1,8000}$/

const storedMember = v.object({ token: v.string(), user: userInfo })
type StoredMember = v.InferOutput<typeof storedMember>

const MAX_FIELD_LENGTH = 500
/** A portrait may be a data address. */
const hasPlausibleLengths = (user: UserInfo) =>
  Object.entries(user).every(
    ([field, value]) => field === 'avatar' || `${value}`.length <= MAX_FIELD_LENGTH,
  )

const serializeMember = (token: string, user: UserInfo) =>
  JSON.stringify({ token, user } satisfies StoredMember)

function readStoredMember(token: string): UserInfo | undefined {
  const raw = tab.get(MEMBER_KEY)
  // Stryker disable next-line all: nothing is read as spoiled, and taken away: the same
  if (raw === null) return undefined
  try {
    const { user } = v.parse(storedMember, JSON.parse(raw))
    // Anything else is damaged, older, or another member's.
    if (raw === serializeMember(token, user) && hasPlausibleLengths(user)) return user
  } catch {}
  tab.remove(MEMBER_KEY)
  return undefined
}

let publishedMember: string | undefined

function publishMember() {
  if (publishedMember && document.visibilityState === 'visible')
    device.set(PUBLISHED_KEY, publishedMember)
}

/** Another tab's data stays. */
function unpublishMember() {
  if (publishedMember && device.get(PUBLISHED_KEY) === publishedMember) device.remove(PUBLISHED_KEY)
}

function removeStoredMember() {
  publishedMember = undefined
  tab.remove(MEMBER_KEY)
  device.remove(PUBLISHED_KEY)
}

/** Hashes of the tokens whose sessions were ended by hand, in any tab. */
const endedTokens = sharedList(ENDED_TOKENS_KEY, v.number())
const MAX_ENDED_TOKENS = 20

function markTokenEnded(token: string, isEnded: boolean) {
  const tokens = endedTokens.read().filter((endedToken) => endedToken !== hash(token))
  if (isEnded) tokens.push(hash(token))
  endedTokens.write(tokens.slice(-MAX_ENDED_TOKENS))
}

const isTokenEnded = (token: string) => endedTokens.read().includes(hash(token))

function readStoredToken(): string | null {
  const token = tab.get(TOKEN_KEY)
  // Stryker disable next-line ConditionalExpression: no token is null either way
  return token !== null && SENDABLE_TOKEN.test(token) && !isTokenEnded(token) ? token : null
}

/** Some servers' ids are unreadable. */
export const getMemberKey = ({ id, username }: UserInfo): string | undefined =>
  id || username || undefined

export type EndReason = 'logout' | 'expired' | 'password'

interface Session {
  token: string | null
  memberId: string | undefined
  /** Null during a session, and once the member has acknowledged it. */
  endReason: EndReason | null
}

export const useSession = create<Session>(() => {
  const token = readStoredToken()
  if (token === null && tab.get(TOKEN_KEY) !== null) {
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
  /** A logout or new password ends it in every tab (spec 4). Safe to call twice. */
  end(reason: EndReason): void {
    const token = session.token()
    if (token !== null && reason !== 'expired') markTokenEnded(token, true)
    tab.remove(TOKEN_KEY)
    removeStoredMember()
    removePersonalKeys()
    useSession.setState({ token: null, memberId: undefined, endReason: reason })
  },
  /** A page restored from history with another token is reloaded instead. */
  endIfEndedElsewhere(): void {
    const token = session.token()
    if (token !== null && token === tab.get(TOKEN_KEY) && isTokenEnded(token)) session.end('logout')
  },
  acknowledgeEnd: (): void => useSession.setState({ endReason: null }),
}

export const useLoggedIn = (): boolean => useSession((state) => state.token) !== null

/** The member's data is on the device only while the page is visible (spec 3). */
export function followPageVisibility(reload: () => void): void {
  removeOldKeys()
  // A tab closed without a logout may have left data.
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
    // A login or logout may have happened while the page was in the back-forward cache.
    if (persisted && readStoredToken() !== session.token()) reload()
    else publishMember()
  })
}
