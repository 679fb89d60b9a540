// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, describe, it } from 'vitest'
import { session } from '@/api/session'
import { later, stage, told } from '@/shared/session/testing'
import { changePassword } from '@/contract/profile'
import PasswordPage, { wrongPassword } from './PasswordPage'

let app: ReturnType<typeof stage>
beforeEach(() => {
  app = stage()
})
afterEach(() => app.end())

test.each([
  ['ends', 't1', null],
  ['ends no other session than', 't2', 't2'],
])('a changed password %s the session in which it was sent', async (_, now, left) => {
  const { answer, give } = later()
  app.answer(changePassword, answer)
  app.show(<PasswordPage />)
  for (const [label, text] of [
    ['旧密码', '888888'],
    ['新密码', '999999'],
    ['确认密码', '999999'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
  await act(async () => screen.getByRole('button', { name: '确认修改' }).click())
  act(() => session.begin(now))
  await give(told(null))
  expect(app.sent(changePassword)).toHaveLength(1)
  expect(session.token()).toBe(left)
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
