import * as v from 'valibot'
import { annotate, createLengthLimits } from './annotations'
import { endpoint } from './endpoint'
import { nonEmptyText } from './wire'

export const session = v.object({ api_token: nonEmptyText })

export const login = endpoint({
  id: 'user.login',
  route: 'POST /api/login_pc',
  title: '登录',
  effect: 'write',
  open: true,
  body: v.object({ name: v.string(), password: v.string(), code: v.string() }),
  data: session,
})

export const register = endpoint({
  id: 'user.register',
  route: 'POST /api/register',
  title: '注册',
  effect: 'write',
  open: true,
  body: v.object({
    name: v.string(),
    password: v.string(),
    confirmPass: v.string(),
    realname: v.string(),
    paypassword: v.string(),
    code: v.string(),
    pid: v.optional(v.string()),
  }),
  data: session,
})

const usernameLength = { min: 6, max: 16 }
const passwordLength = { min: 6 }
/** Checked by the forms and the server (spec 5). In characters. */
export const entryLimit = {
  username: {
    ...usernameLength,
    message: `用户名长度${usernameLength.min}~${usernameLength.max}位，以字母或数字组合！`,
  },
  password: { ...passwordLength, message: `请输入正确的密码长度，最少${passwordLength.min}位！` },
  payPassword: {
    ...passwordLength,
    message: `请输入正确的支付密码长度，最少${passwordLength.min}位！`,
  },
  realname: { min: 2, message: '请输入您的真实姓名!' },
  unequalMessage: '两次密码不一致！',
  /** AUTH-07: maximum of a form's fields. The captcha's differs between the two forms. */
  fieldMax: 32,
  loginCaptchaMax: 6,
  registerCaptchaMax: 4,
} as const

annotate(session, () => ({ fields: { api_token: 'The bearer token.' } }))
annotate(login, () => ({
  fields: {
    name: createLengthLimits(1, entryLimit.fieldMax),
    password: createLengthLimits(1, entryLimit.fieldMax),
    code: createLengthLimits(1, entryLimit.loginCaptchaMax, 'The captcha.'),
  },
  sample: ({ requireValue, user, password, code }) => ({
    name: requireValue(user, 'no --user and --password'),
    password: requireValue(password, 'no --user and --password'),
    code,
  }),
}))
annotate(register, () => ({
  fields: {
    name: createLengthLimits(
      usernameLength.min,
      entryLimit.fieldMax,
      `Letters and digits, ${usernameLength.min} to ${usernameLength.max} of them; the field takes ${entryLimit.fieldMax}.`,
    ),
    password: createLengthLimits(passwordLength.min, entryLimit.fieldMax),
    confirmPass: createLengthLimits(passwordLength.min, entryLimit.fieldMax, 'Equal to password.'),
    realname: createLengthLimits(entryLimit.realname.min, entryLimit.fieldMax),
    paypassword: createLengthLimits(entryLimit.payPassword.min),
    code: createLengthLimits(1, entryLimit.registerCaptchaMax, 'The captcha.'),
    pid: 'Who brought the member, from the address of the page.',
  },
  sample: ({ runMark, code }) => ({
    name: `qy${runMark}`,
    password: `qy${runMark}`,
    confirmPass: `qy${runMark}`,
    realname: '核对',
    paypassword: '135790',
    code,
  }),
}))
