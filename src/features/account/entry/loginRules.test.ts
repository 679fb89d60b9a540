import { expect, test } from 'vitest'
import { getCaptchaCode } from '@/lib/captchas'
import { getPasswordStrength, checkLogin, checkRegistration } from './loginRules'

const CAPTCHA_INDEX = 3
const code = getCaptchaCode(CAPTCHA_INDEX)
const login = { name: 'demo888', password: 'demo888', code }
const register = {
  ...login,
  confirmPass: 'demo888',
  realname: '王芳',
  paypassword: '888888',
}

test('checkLogin accepts a valid login, whatever the case of the code', () => {
  expect(checkLogin(login, CAPTCHA_INDEX)).toBeUndefined()
  expect(checkLogin({ ...login, code: code.toLowerCase() }, CAPTCHA_INDEX)).toBeUndefined()
})

test.each([
  [{ name: '', password: '', code: '' }, 'name', '请输入您的账号和密码！'],
  [{ name: '   ' }, 'name', '请输入您的账号和密码！'],
  [{ password: '', code: 'none' }, 'password', '请输入您的账号和密码！'],
  [{ code: ' ' }, 'code', '请输入验证码！'],
  [{ code: 'none' }, 'code', '验证码错误！'],
])('checkLogin of a login with %j: %s %s', (change, field, message) =>
  expect(checkLogin({ ...login, ...change }, CAPTCHA_INDEX)).toMatchObject({ field, message }),
)

test('checkLogin distinguishes a wrong captcha from a missing one', () => {
  expect(checkLogin({ ...login, code: 'none' }, CAPTCHA_INDEX)?.isCaptchaWrong).toBe(true)
  expect(checkLogin({ ...login, code: '' }, CAPTCHA_INDEX)?.isCaptchaWrong).toBeUndefined()
  expect(
    checkLogin({ ...login, code: getCaptchaCode(CAPTCHA_INDEX + 1) }, CAPTCHA_INDEX)
      ?.isCaptchaWrong,
  ).toBe(true)
})

/** Each step adds an error that comes before the last. */
const registrationErrors = [
  [{ code: 'none' }, 'code', '验证码错误！'],
  [{ code: '' }, 'code', '请输入验证码！'],
  [{ paypassword: '12345' }, 'paypassword', '请输入正确的支付密码长度，最少6位！'],
  [{ realname: '王' }, 'realname', '请输入您的真实姓名!'],
  [{ confirmPass: 'demo889' }, 'confirmPass', '两次密码不一致！'],
  [{ password: 'demo8' }, 'password', '请输入正确的密码长度，最少6位！'],
  [{ name: 'demo8' }, 'name', '用户名长度6~16位，以字母或数字组合！'],
] as const

test('checkRegistration reports the first error in the spec’s order', () => {
  expect(checkRegistration(register, CAPTCHA_INDEX)).toBeUndefined()
  let fields = register
  for (const [change, field, message] of registrationErrors) {
    fields = { ...fields, ...change }
    expect(checkRegistration(fields, CAPTCHA_INDEX)).toMatchObject({ field, message })
  }
})

test.each([
  ['abc123', '', '弱'],
  ['abcdefghijkl', '', '弱'],
  ['a1a1a1a1a1a1', '', '弱'],
  ['wangfang2026', 'wangfang', '弱'],
  ['summer2026', '', '中'],
  ['Ab3!Ab3!', '', '弱'],
  ['Ab3!xyz9', '', '中'],
  ['Summer2026', '', '强'],
  ['summer-river', '', '强'],
  ['summerriver26', 'wangfang', '强'],
] as const)('getPasswordStrength of %s, user name «%s»: %s', (password, username, strength) => {
  expect(getPasswordStrength(password, username)).toBe(strength)
})
