import * as v from 'valibot'
import { userInfo, type UserInfo } from '@/contract/account'
import { device, tab } from '@/lib/storage'

/** In the tab, beside the token and as long as it: what a reload believes. */
const COPY = 'member'
/** On the device, for whoever looks from outside (spec 3): other tabs write it too, so it is never read. */
const PUBLISHED = 'userInfo'

const stored = v.object({ token: v.string(), user: userInfo })
type Stored = v.InferOutput<typeof stored>

/** A portrait may be a picture's data; no other field is longer than this many characters. */
const LONGEST = 500
const fits = (user: UserInfo) =>
  Object.entries(user).every(([field, value]) => field === 'avatar' || `${value}`.length <= LONGEST)

const written = (token: string, user: UserInfo) => JSON.stringify({ token, user } satisfies Stored)

/** The member this tab knew under this token; null when it knew none, or what is kept is spoiled. */
export function recallUser(token: string): UserInfo | null {
  const raw = tab.get(COPY)
  if (raw === null) return null
  try {
    const { user } = v.parse(stored, JSON.parse(raw))
    // What this version wrote is its own clean form: anything else is spoiled, older, or another's.
    if (raw === written(token, user) && fits(user)) return user
  } catch {
    // Not even that.
  }
  tab.remove(COPY)
  return null
}

/** Only the page in front publishes, so that what stands on the device is of whoever is looked at. */
export function publishUser(user: UserInfo) {
  if (document.visibilityState === 'visible') device.set(PUBLISHED, JSON.stringify(user))
}

/** Takes back what this tab published; another tab's stays. */
export function withdrawUser(user: UserInfo) {
  if (device.get(PUBLISHED) === JSON.stringify(user)) device.remove(PUBLISHED)
}

export function rememberUser(token: string, user: UserInfo) {
  tab.set(COPY, written(token, user))
  publishUser(user)
}

/** The member is gone, whoever wrote what is there. */
export function forgetUser() {
  tab.remove(COPY)
  device.remove(PUBLISHED)
}
