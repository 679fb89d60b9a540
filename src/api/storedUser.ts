import * as v from 'valibot'
import { userInfo, type UserInfo } from '@/contract/account'
import { device, tab } from '@/lib/storage'

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
export function publishUser(user: UserInfo) {
  if (document.visibilityState === 'visible') device.set(PUBLISHED, JSON.stringify(user))
}

/** Removes what this tab wrote; another tab's data stays. */
export function withdrawUser(user: UserInfo) {
  if (device.get(PUBLISHED) === JSON.stringify(user)) device.remove(PUBLISHED)
}

export function rememberUser(token: string, user: UserInfo) {
  tab.set(COPY, written(token, user))
  publishUser(user)
}

/** The member logged out: removes the data, whichever tab wrote it. */
export function forgetUser() {
  tab.remove(COPY)
  device.remove(PUBLISHED)
}
