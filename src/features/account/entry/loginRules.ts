import { entryLimit } from '@/contract/entry'
import { captchaMatches } from '@/lib/captcha/captchas'
import type { Wrong } from '@/lib/wrong'

export interface LoginFields {
  name: string
  password: string
  code: string
}
export interface RegisterFields extends LoginFields {
  confirmPass: string
  realname: string
  paypassword: string
}

export interface WrongEntry<Fields> extends Wrong<keyof Fields> {
  /** The picture was read wrong: the field is cleared and another drawn (AUTH-06). */
  misread?: true
}

function wrongCode({ code }: LoginFields, captcha: number): WrongEntry<LoginFields> | undefined {
  if (!code.trim()) return { field: 'code', message: '请输入验证码！' }
  if (!captchaMatches(captcha, code))
    return { field: 'code', message: '验证码错误！', misread: true }
  return undefined
}

/** AUTH-04: the first thing wrong, in the spec's order; undefined when it may be sent. */
export function wrongLogin(
  fields: LoginFields,
  captcha: number,
): WrongEntry<LoginFields> | undefined {
  const missing = !fields.name.trim() ? 'name' : !fields.password ? 'password' : undefined
  if (missing) return { field: missing, message: '请输入您的账号和密码！' }
  return wrongCode(fields, captcha)
}

/** AUTH-05: the same for registering. */
export function wrongRegister(
  fields: RegisterFields,
  captcha: number,
): WrongEntry<RegisterFields> | undefined {
  const { username, password, payPassword, realname, unequal } = entryLimit
  if (fields.name.trim().length < username.least) return { field: 'name', message: username.wrong }
  if (fields.password.length < password.least) return { field: 'password', message: password.wrong }
  if (fields.confirmPass !== fields.password) return { field: 'confirmPass', message: unequal }
  if (fields.realname.trim().length < realname.least)
    return { field: 'realname', message: realname.wrong }
  if (fields.paypassword.length < payPassword.least)
    return { field: 'paypassword', message: payPassword.wrong }
  return wrongCode(fields, captcha)
}

export type Strength = '弱' | '中' | '强'

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]

/** What is told about a password that is not yet strong. */
export const advice: Record<Strength, string> = {
  弱: '建议 8 位以上，混合字母与数字，不与用户名相同',
  中: '加长到 12 位，或再加入符号会更安全',
  强: '很好，请勿与其他网站共用',
}

/**
 * Advice alone, never a condition. Weak: shorter than 8, of one kind of sign, of fewer than 5 different ones, or
 * the user name itself. Strong: at least 12 of two kinds, or at least 10 of three.
 */
export function strengthOf(password: string, name: string): Strength {
  const { length } = password
  const mixed = kinds.filter((kind) => kind.test(password)).length
  const named = name !== '' && password.toLowerCase().includes(name.toLowerCase())
  if (length < 8 || mixed < 2 || new Set(password).size < 5 || named) return '弱'
  return (length >= 12 && mixed >= 2) || (length >= 10 && mixed >= 3) ? '强' : '中'
}
