import {
  MAX_AVATAR_BYTES,
  detectAvatarType,
  avatarMessages,
  isMobileNumber,
  isDate,
  isEmail,
} from '@/contract/profile'
import type { FieldError } from '@/lib/fieldErrors'
import { cleanEnteredText, extractMobileOrText } from '@/lib/text/pastedText'

export interface ProfileDraft {
  mobile: string
  email: string
  birthday: string
}

export const cleanProfile = ({ mobile, email, birthday }: ProfileDraft): ProfileDraft => ({
  mobile: extractMobileOrText(mobile),
  email: cleanEnteredText(email),
  birthday: cleanEnteredText(birthday),
})

/** PRO-01: no birthday is earlier. */
export const FIRST_BIRTHDAY = '1980-01-01'

/** PRO-03, in the spec's order. A stored birthday before 1980 may stay. `today` is YYYY-MM-DD. */
export function checkProfile(
  draft: ProfileDraft,
  savedBirthday: string,
  today: string,
): FieldError<keyof ProfileDraft> | undefined {
  const { mobile, email, birthday } = cleanProfile(draft)
  if (!isMobileNumber(mobile)) return { field: 'mobile', message: '请输入正确手机号' }
  if (!isEmail(email)) return { field: 'email', message: '请输入正确邮箱号' }
  const createBirthdayError = (message: string) => ({ field: 'birthday' as const, message })
  if (!isDate(birthday)) return createBirthdayError('请输入正确的日期格式：YYYY-MM-DD')
  if (birthday === savedBirthday) return undefined
  if (birthday < FIRST_BIRTHDAY) return createBirthdayError(`生日不能早于${FIRST_BIRTHDAY}`)
  if (birthday > today) return createBirthdayError('生日不能晚于今天')
  return undefined
}

export const ACCEPTED_AVATARS = 'image/gif,image/png'

/** PRO-02: its type by its bytes, and its size. */
export async function checkAvatarTypeAndSize(file: File): Promise<string | undefined> {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  if (!detectAvatarType(start)) return avatarMessages.type
  return file.size > MAX_AVATAR_BYTES ? avatarMessages.size : undefined
}

/** An animated PNG says so in its first bytes. */
const PNG_HEAD_BYTES = 4096

export async function mayBeAnimatedGifOrPng(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, PNG_HEAD_BYTES).arrayBuffer())
  return detectAvatarType(bytes) === 'image/gif' || String.fromCharCode(...bytes).includes('acTL')
}
