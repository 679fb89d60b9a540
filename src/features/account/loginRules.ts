import { entryLimit } from '@/contract/account'
import { captchaMatches } from '@/lib/captcha/captchas'

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

export interface Problem<Fields> {
  field: keyof Fields & string
  message: string
  /** The captcha was wrong: the field is cleared and another picture is shown (AUTH-06). */
  misread?: true
}

function captchaProblem({ code }: LoginFields, captcha: number): Problem<LoginFields> | undefined {
  if (!code.trim()) return { field: 'code', message: '请输入验证码！' }
  if (!captchaMatches(captcha, code))
    return { field: 'code', message: '验证码错误！', misread: true }
  return undefined
}

/** AUTH-04: the first error in the spec's order; undefined when the form may be sent. */
export function loginProblem(
  fields: LoginFields,
  captcha: number,
): Problem<LoginFields> | undefined {
  const missing = !fields.name.trim() ? 'name' : !fields.password ? 'password' : undefined
  if (missing) return { field: missing, message: '请输入您的账号和密码！' }
  return captchaProblem(fields, captcha)
}

/** AUTH-05: the same for registration. */
export function registerProblem(
  fields: RegisterFields,
  captcha: number,
): Problem<RegisterFields> | undefined {
  const { username, password, payPassword, realname, unequal } = entryLimit
  if (fields.name.trim().length < username.least) return { field: 'name', message: username.wrong }
  if (fields.password.length < password.least) return { field: 'password', message: password.wrong }
  if (fields.confirmPass !== fields.password) return { field: 'confirmPass', message: unequal }
  if (fields.realname.trim().length < realname.least)
    return { field: 'realname', message: realname.wrong }
  if (fields.paypassword.length < payPassword.least)
    return { field: 'paypassword', message: payPassword.wrong }
  return captchaProblem(fields, captcha)
}
