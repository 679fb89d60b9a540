import { isMobile } from '@/lib/phone'
import { isDate, isEmail } from '@/lib/profileFormats'
import type { Wrong } from '@/lib/wrong'

export interface ProfileDraft {
  mobile: string
  email: string
  birthday: string
}

/** PRO-01. */
export const FIRST_BIRTHDAY = '1980-01-01'

/**
 * PRO-03, in the spec's order. A birthday before 1980 that is already stored may stay. The spec has no message
 * for a date out of range, so these are ours. `today` is YYYY-MM-DD.
 */
export function wrongProfile(
  { mobile, email, birthday }: ProfileDraft,
  saved: string,
  today: string,
): Wrong<keyof ProfileDraft> | undefined {
  if (!isMobile(mobile)) return { field: 'mobile', message: '请输入正确手机号' }
  if (!isEmail(email)) return { field: 'email', message: '请输入正确邮箱号' }
  const day = birthday.trim()
  const wrong = (message: string) => ({ field: 'birthday' as const, message })
  if (!isDate(day)) return wrong('请输入正确的日期格式：YYYY-MM-DD')
  if (day === saved) return undefined
  if (day < FIRST_BIRTHDAY) return wrong(`生日不能早于${FIRST_BIRTHDAY}`)
  if (day > today) return wrong('生日不能晚于今天')
  return undefined
}
