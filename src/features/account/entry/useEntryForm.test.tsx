// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { captchaCode } from '@/lib/captcha/captchas'
import { BusyButton } from '@/ui/form/BusyButton'
import { renderUi } from '@/ui/testing'
import { TextField } from '@/ui/form/TextField'
import { toast } from '@/ui/feedback/toast'
import { CaptchaField } from './CaptchaField'
import { type LoginFields, wrongLogin } from './loginRules'
import { useEntryForm } from './useEntryForm'

const captcha = { index: 3, renew: vi.fn<() => void>() }
const send = vi.fn<(fields: LoginFields) => Promise<unknown>>()
const empty = { name: '', password: '', code: '' }

function Entry({ first }: { first: LoginFields }) {
  const { props, bind, busy } = useEntryForm(first, captcha, wrongLogin, send)
  return (
    <form {...props}>
      <TextField label="用户名" {...bind('name')} />
      <TextField label="密码" {...bind('password')} />
      <CaptchaField captcha={captcha} {...bind('code')} maxLength={6} />
      <BusyButton type="submit" busy={busy}>
        登录
      </BusyButton>
    </form>
  )
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const submit = () => userEvent.click(screen.getByRole('button', { name: '登录' }))
const told = () => screen.queryAllByRole('alert').map((one) => one.textContent)
const isWrong = (name: string) => field(name).getAttribute('aria-invalid') === 'true'

beforeEach(() => {
  captcha.renew.mockReset()
  send.mockReset()
})
afterEach(() => {
  cleanup()
  act(() => toast.clear())
})

it('tells the first thing wrong, and puts the focus into its field', async () => {
  renderUi(<Entry first={{ ...empty, name: 'demo888' }} />)
  await submit()
  expect(told()).toEqual(['请输入您的账号和密码！'])
  expect(document.activeElement).toBe(field('密码'))
  expect([isWrong('用户名'), isWrong('密码'), isWrong('验证码')]).toEqual([false, true, false])
  expect([captcha.renew.mock.calls.length, send.mock.calls.length]).toEqual([0, 0])
})

it('clears a picture that was read wrong, asks for another, and keeps the rest', async () => {
  renderUi(<Entry first={{ name: 'demo888', password: 'secret', code: 'none' }} />)
  await submit()
  expect(told()).toEqual(['验证码错误！'])
  expect([field('用户名').value, field('密码').value, field('验证码').value]).toEqual([
    'demo888',
    'secret',
    '',
  ])
  expect(captcha.renew).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(field('验证码'))
  expect(isWrong('验证码')).toBe(true)
  await userEvent.type(field('验证码'), 'a')
  expect(isWrong('验证码')).toBe(false)
})

it('sends once, and is busy until the member is in', async () => {
  let enter: (value?: unknown) => void = () => undefined
  send.mockReturnValue(new Promise((done) => (enter = done)))
  const first = { name: 'demo888', password: 'secret', code: captchaCode(captcha.index) }
  renderUi(<Entry first={first} />)
  const button = screen.getByRole('button', { name: '登录' })
  act(() => {
    button.click()
    button.click()
  })
  expect(send.mock.calls).toEqual([[first]])
  expect(button.getAttribute('aria-busy')).toBe('true')
  await act(async () => enter())
  expect(button.getAttribute('aria-busy')).toBeNull()
})
