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
  /** The picture was read wrong: the field is cleared and another drawn (AUTH-06). */
  misread?: true
}

/** AUTH-07, in characters. The captcha's limit is another on each form. */
export const limits = { text: 32, loginCode: 6, registerCode: 4 } as const

function captchaProblem({ code }: LoginFields, captcha: number): Problem<LoginFields> | undefined {
  if (!code.trim()) return { field: 'code', message: '请输入验证码！' }
  if (!captchaMatches(captcha, code))
    return { field: 'code', message: '验证码错误！', misread: true }
  return undefined
}

/** AUTH-04: the first thing wrong, in the spec's order; undefined when it may be sent. */
export function loginProblem(
  fields: LoginFields,
  captcha: number,
): Problem<LoginFields> | undefined {
  const missing = !fields.name.trim() ? 'name' : !fields.password ? 'password' : undefined
  if (missing) return { field: missing, message: '请输入您的账号和密码！' }
  return captchaProblem(fields, captcha)
}

/** AUTH-05: the same for registering. */
export function registerProblem(
  fields: RegisterFields,
  captcha: number,
): Problem<RegisterFields> | undefined {
  if (fields.name.trim().length < 6)
    return { field: 'name', message: '用户名长度6~16位，以字母或数字组合！' }
  if (fields.password.length < 6)
    return { field: 'password', message: '请输入正确的密码长度，最少6位！' }
  if (fields.confirmPass !== fields.password)
    return { field: 'confirmPass', message: '两次密码不一致！' }
  if (fields.realname.trim().length < 2)
    return { field: 'realname', message: '请输入您的真实姓名!' }
  if (fields.paypassword.length < 6)
    return { field: 'paypassword', message: '请输入正确的支付密码长度，最少6位！' }
  return captchaProblem(fields, captcha)
}
