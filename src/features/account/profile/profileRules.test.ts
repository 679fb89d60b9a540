import { describe, expect, it } from 'vitest'
import { wrongPassword } from '@/features/account/security/passwordRules'
import { wrongProfile } from './profileRules'

describe('a profile', () => {
  const good = { mobile: '13900001111', email: 'a@b.cn', birthday: '1992-09-21' }
  const wrong = (change: Partial<typeof good>, saved = '') =>
    wrongProfile({ ...good, ...change }, saved, '2026-03-14')?.message
  it('may be sent when all is right', () => expect(wrong({})).toBeUndefined())
  it('is checked in the spec’s order', () => {
    expect(wrong({ mobile: '1', email: '1', birthday: '1' })).toBe('请输入正确手机号')
    expect(wrong({ email: '1', birthday: '1' })).toBe('请输入正确邮箱号')
    expect(wrong({ birthday: '1' })).toBe('请输入正确的日期格式：YYYY-MM-DD')
    expect(wrong({ mobile: '', email: '', birthday: '' })).toBe('请输入正确手机号')
  })
  it.each([
    ['1979-12-31', '生日不能早于1980-01-01'],
    ['1980-01-01', undefined],
    ['2026-03-14', undefined],
    ['2026-03-15', '生日不能晚于今天'],
    ['1992/09/21', '请输入正确的日期格式：YYYY-MM-DD'],
    ['19920921', '请输入正确的日期格式：YYYY-MM-DD'],
    ['1993-02-29', '请输入正确的日期格式：YYYY-MM-DD'],
  ])('has a birthday: %s', (birthday, message) => expect(wrong({ birthday })).toBe(message))
  it('keeps an earlier birthday that was there before', () =>
    expect(wrong({ birthday: '1979-12-15' }, '1979-12-15')).toBeUndefined())
})

describe('a new password', () => {
  const wrong = (old: string, next: string, again: string) =>
    wrongPassword({ old, next, again })?.message
  it.each([
    ['', '', '', '请输入旧密码'],
    ['1', '', '', '请输入新密码'],
    ['1', '2', '', '请输入确认密码'],
    ['1', '2', '3', '请输入正确的旧密码长度'],
    ['123456', '2', '3', '请输入正确的新密码长度'],
    ['123456', '234567', '3', '两次密码不一致！'],
    ['123456', '123456', '123456', '新旧密码不能一致！'],
    ['123456', '234567', '234567', undefined],
  ])('%j, %j, %j: %s', (old, next, again, message) => {
    expect(wrong(old, next, again)).toBe(message)
  })
})
