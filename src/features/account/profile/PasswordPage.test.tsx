import { describe, expect, it } from 'vitest'
import { checkPasswordChange } from './PasswordPage'

describe('checkPasswordChange', () => {
  const getMessage = (old: string, next: string, again: string) =>
    checkPasswordChange({ old, next, again })?.message
  it.each([
    ['', '', '', '请输入旧密码'],
    ['1', '', '', '请输入新密码'],
    ['1', '2', '', '请输入确认密码'],
    ['1', '2', '3', '请输入正确的旧密码长度'],
    ['123456', '2', '3', '请输入正确的新密码长度'],
    ['123456', '234567', '3', '两次密码不一致！'],
    ['123456', '123456', '123456', '新旧密码不能一致！'],
    ['123456', '234567', '234567', undefined],
  ])('old %j, new %j, repeated %j: %s', (old, next, again, message) => {
    expect(getMessage(old, next, again)).toBe(message)
  })
})
