import { entryLimit } from '@/contract/entry'
import { isCaptchaCorrect } from '@/lib/captchas'
import { type Check, findFirstError, type FieldError } from '@/lib/fieldErrors'

export interface LoginFields {
  name: string
  password: string
  code: string
}
export interface RegistrationFields extends LoginFields {
  confirmPass: string
  realname: string
  paypassword: string
}

export interface EntryError<Fields> extends FieldError<keyof Fields> {
  /** The captcha was wrong: clear it and draw another (AUTH-06). */
  isCaptchaWrong?: true
}

function checkCaptcha({ code }: LoginFields, index: number): EntryError<LoginFields> | undefined {
  if (!code.trim()) return { field: 'code', message: '请输入验证码！' }
  if (!isCaptchaCorrect(index, code))
    return { field: 'code', message: '验证码错误！', isCaptchaWrong: true }
  return undefined
}

const MISSING_MESSAGE = '请输入您的账号和密码！'
const loginChecks: readonly Check<LoginFields>[] = [
  ['name', ({ name }) => name.trim() !== '', MISSING_MESSAGE],
  ['password', ({ password }) => password !== '', MISSING_MESSAGE],
]

/** AUTH-04: the first error in the spec's order. */
export const checkLogin = (
  fields: LoginFields,
  captchaIndex: number,
): EntryError<LoginFields> | undefined =>
  findFirstError(fields, loginChecks) ?? checkCaptcha(fields, captchaIndex)

const { username, password, payPassword, realname, unequalMessage } = entryLimit
const registerChecks: readonly Check<RegistrationFields>[] = [
  ['name', (fields) => fields.name.trim().length >= username.min, username.message],
  ['password', (fields) => fields.password.length >= password.min, password.message],
  ['confirmPass', (fields) => fields.confirmPass === fields.password, unequalMessage],
  ['realname', (fields) => fields.realname.trim().length >= realname.min, realname.message],
  ['paypassword', (fields) => fields.paypassword.length >= payPassword.min, payPassword.message],
]

/** AUTH-05: the first error in the spec's order. */
export const checkRegistration = (
  fields: RegistrationFields,
  captchaIndex: number,
): EntryError<RegistrationFields> | undefined =>
  findFirstError(fields, registerChecks) ?? checkCaptcha(fields, captchaIndex)

export type PasswordStrength = '弱' | '中' | '强'

const characterKinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]

export const passwordStrengthAdvice: Record<PasswordStrength, string> = {
  弱: '建议 8 位以上，混合字母与数字，不与用户名相同',
  中: '加长到 12 位，或再加入符号会更安全',
  强: '很好，请勿与其他网站共用',
}

/** The limits are our own, in characters. */
export function getPasswordStrength(password: string, username: string): PasswordStrength {
  const { length } = password
  const kindCount = characterKinds.filter((kind) => kind.test(password)).length
  const containsName = username !== '' && password.toLowerCase().includes(username.toLowerCase())
  if (length < 8 || kindCount < 2 || new Set(password).size < 5 || containsName) return '弱'
  return length >= 12 || (length >= 10 && kindCount >= 3) ? '强' : '中'
}
