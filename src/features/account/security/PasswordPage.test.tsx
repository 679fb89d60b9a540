// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '@/api/session'
import { later, stage, told } from '@/shared/session/testing'
import { changePassword } from '@/contract/profile'
import PasswordPage from './PasswordPage'

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
