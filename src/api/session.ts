import * as v from 'valibot'
import { create } from 'zustand'
import { userInfo, type UserInfo } from '@/contract/account'
import { hashText } from '@/lib/hash'
import {
  deviceStorage,
  PERSONAL_PREFIX,
  removePersonalKeys,
  createStoredList,
  tabStorage,
} from '@/lib/storage/storage'

// key       storage  who reads it                          removed
// token     tab      the app, boot.js                      when the session ends
// my:member tab      the app, for the first screen         with the token
// userInfo  device   others on this origin (spec 3)        when the page is hidden or the session ends
// ended     device   this and other tabs                   never; the last 20 are kept
const TOKEN_KEY = 'token'
const MEMBER_KEY = `${PERSONAL_PREFIX}member`
/** Other tabs write it too, so the app never uses it. */
const USER_INFO_KEY = 'userInfo'
const ENDED_TOKENS_KEY = 'ended'

/** Characters allowed in a header; boot.js checks the same. */
const SENDABLE_TOKEN = /^[ -~]{1,8000}$/

const storedMember = v.object({ token: v.string(), user: userInfo })

const MAX_FIELD_LENGTH = 500
const UNLIMITED_FIELD = 'avatar'
const areFieldsShort = (user: UserInfo) =>
  Object.entries(user).every(
    ([field, value]) => field === UNLIMITED_FIELD || `${value}`.length <= MAX_FIELD_LENGTH,
  )

const serializeMember = (token: string, user: UserInfo) =>
  JSON.stringify({ token, user } satisfies v.InferOutput<typeof storedMember>)

function readStoredMember(token: string): UserInfo | undefined {
  const raw = tabStorage.get(MEMBER_KEY)
  // Stryker disable next-line all: without it, null would be parsed, fail, and be removed to the same effect
  if (raw === null) return undefined
  try {
    const { user } = v.parse(storedMember, JSON.parse(raw))
    // Anything else is damaged, older, or another member's.
    if (raw === serializeMember(token, user) && areFieldsShort(user)) return user
  } catch {}
  tabStorage.remove(MEMBER_KEY)
  return undefined
}

let userInfoJson: string | undefined

function exposeUserInfo() {
  if (userInfoJson && document.visibilityState === 'visible')
    deviceStorage.set(USER_INFO_KEY, userInfoJson)
}

function hideUserInfo() {
  if (userInfoJson && deviceStorage.get(USER_INFO_KEY) === userInfoJson)
    deviceStorage.remove(USER_INFO_KEY)
}

function removeStoredMember() {
  userInfoJson = undefined
  tabStorage.remove(MEMBER_KEY)
  deviceStorage.remove(USER_INFO_KEY)
}

const endedTokens = createStoredList(ENDED_TOKENS_KEY, v.number())
const MAX_ENDED_TOKENS = 20

function setTokenEnded(token: string, isEnded: boolean) {
  const tokens = endedTokens.read().filter((endedToken) => endedToken !== hashText(token))
  if (isEnded) tokens.push(hashText(token))
  endedTokens.write(tokens.slice(-MAX_ENDED_TOKENS))
}

const isTokenEnded = (token: string) => endedTokens.read().includes(hashText(token))

function readStoredToken(): string | null {
  const token = tabStorage.get(TOKEN_KEY)
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
  if (token === null && tabStorage.get(TOKEN_KEY) !== null) {
    tabStorage.remove(TOKEN_KEY)
    removePersonalKeys()
  }
  const user = token === null ? undefined : readStoredMember(token)
  userInfoJson = user && JSON.stringify(user)
  return { token, memberId: user && getMemberKey(user), endReason: null }
})

export const session = {
  getToken: (): string | null => useSession.getState().token,
  getMemberId: (): string | undefined => useSession.getState().memberId,
  begin(token: string): void {
    const isSame = token === session.getToken()
    if (!isSame) {
      removeStoredMember()
      if (session.getToken() !== null) removePersonalKeys()
    }
    setTokenEnded(token, false)
    tabStorage.set(TOKEN_KEY, token)
    useSession.setState(({ memberId }) => ({
      token,
      memberId: isSame ? memberId : undefined,
      endReason: null,
    }))
  },
  storeMember(user: UserInfo): void {
    const token = session.getToken()
    if (token === null) return
    tabStorage.set(MEMBER_KEY, serializeMember(token, user))
    userInfoJson = JSON.stringify(user)
    exposeUserInfo()
    useSession.setState({ memberId: getMemberKey(user) })
  },
  getStoredMember(): UserInfo | undefined {
    const token = session.getToken()
    return token === null ? undefined : readStoredMember(token)
  },
  /** A logout or new password ends it in every tab (spec 4). Safe to call twice. */
  end(reason: EndReason): void {
    const token = session.getToken()
    if (token !== null && reason !== 'expired') setTokenEnded(token, true)
    tabStorage.remove(TOKEN_KEY)
    removeStoredMember()
    removePersonalKeys()
    useSession.setState({ token: null, memberId: undefined, endReason: reason })
  },
  endIfEndedElsewhere(): void {
    const token = session.getToken()
    // A page restored from history with another token is reloaded instead.
    if (token !== null && token === tabStorage.get(TOKEN_KEY) && isTokenEnded(token))
      session.end('logout')
  },
  acknowledgeEnd: (): void => useSession.setState({ endReason: null }),
}

export const useIsLoggedIn = (): boolean => useSession((state) => state.token) !== null

/** userInfo is on the device only while the page is visible (spec 3); a session ended in another tab ends here. */
export function syncSessionWithPage(reload: () => void): void {
  // A tab closed without a logout may have left data.
  if (session.getToken() === null) removeStoredMember()
  else exposeUserInfo()
  document.addEventListener('visibilitychange', () => {
    session.endIfEndedElsewhere()
    if (document.visibilityState === 'visible') exposeUserInfo()
    else hideUserInfo()
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === ENDED_TOKENS_KEY) session.endIfEndedElsewhere()
  })
  window.addEventListener('pagehide', hideUserInfo)
  window.addEventListener('pageshow', ({ persisted }) => {
    // The session may have changed while the page was in the back-forward cache.
    if (persisted && readStoredToken() !== session.getToken()) reload()
    else exposeUserInfo()
  })
}
