// @vitest-environment happy-dom
import { focusManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '@/api/client'
import { session } from '@/api/session'
import { useUserKeeper } from '@/shared/session/user'
import { setTransport } from '@/api/transport'
import { normal } from '@/lib/moneyText'
import { links } from '@/lib/paths'
import { renderUi } from '@/ui/testing'
import { toast } from '@/ui/feedback/toast'
import { ToastHost } from '@/ui/feedback/ToastHost'
import { backend } from '@mocks/pipeline/pipeline'
import { smallWorld } from '@mocks/pipeline/testing'
import { approveDeposit, createDeposit, rejectDeposit } from '@mocks/server/deposits/deposits'
import { createTronOrder } from '@mocks/server/deposits/tron'
import PayInfoPage from './PayInfoPage'
import { MISMATCH } from './payRules'

/** There is no canvas here; what is read in a picture is tested in useQr.test.ts. */
vi.mock('./readQr', () => ({ readQr: async (qrcode: string) => qrcode }))

let { world, member, token } = smallWorld()
const order = () =>
  world.db.tx(() => createTronOrder(world, member, { money: normal('1000'), protocol: 'TRC20' }))
    .result
const other = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const link = (order_no: string, address = other) =>
  links.payTron({ order_no, address, amount_usdt: '987.65', protocol: 'ERC99' })
const calls = (id: string) => world.journal.list().filter(({ endpoint }) => endpoint === id).length

function open(path: string) {
  renderUi(
    <QueryClientProvider client={createClient()}>
      <MemoryRouter initialEntries={[path]}>
        <PayInfoPage />
      </MemoryRouter>
      <Keeper />
      <ToastHost />
    </QueryClientProvider>,
  )
}
/** What the app renders around every screen. */
function Keeper() {
  useUserKeeper()
  return null
}
/** Every place where the page could show the link's data: as text, in an attribute, to be copied or drawn. */
function ofTheLink(): string[] {
  const written = [other, other.slice(0, 6), other.slice(-6), '987.65', 'ERC99']
  const buttons = ['复制地址', '复制金额', '下载二维码']
  return [
    ...written.filter((part) => document.body.innerHTML.includes(part)),
    ...buttons.filter((name) => screen.queryByRole('button', { name })),
    ...screen.queryAllByRole('img', { name: '收款二维码' }).map(() => 'a QR code'),
    ...world.journal
      .list()
      .filter((e) => e.endpoint === 'tron.qrcode' && JSON.stringify(e.request).includes(other))
      .map(() => 'asked for one'),
  ]
}
/** A user beside a clock that the test moves. */
function clockedUser() {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  return userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
}
const unread = { on: 'records.transactions', answer: { status: 502 } } as const
const status = () => screen.getByRole('status', { name: '订单状态' })
const button = (name: string) => screen.getByRole('button', { name })
const notice = (text: string) =>
  screen.findByText(text, { selector: '[role=alert], [role=alert] span' })

beforeEach(() => {
  ;({ world, member, token } = smallWorld())
  session.begin(token)
  setTransport(async ({ url, init }) => {
    const response = await backend.handle(world, new Request(`http://fake.test${url}`, init))
    if (!response) throw new TypeError('the connection was cut')
    return response
  })
})
afterEach(() => {
  act(() => toast.clear())
  cleanup()
  session.end('logout')
  sessionStorage.clear()
  vi.useRealTimers()
})

describe('a TRON order', () => {
  it.each([
    ['somebody else’s', '这不是您下的订单', () => undefined],
    ['perhaps somebody else’s', '无法核对这是不是您的订单', () => void world.faults.add(unread)],
    ['of a guest', '您还没有登录', () => session.end('logout')],
  ])('that is %s says so before anything to pay', async (_, title, make) => {
    const { id, address, usdt } = order()
    world.db.tx(() => world.db.patch('tronOrders', id, { memberId: 'somebody' }))
    make()
    const user = clockedUser()
    open(link(id))
    // A read that fails is tried once more after up to 1.5 s.
    await act(() => vi.advanceTimersByTimeAsync(2000))
    await screen.findByText(title)
    const page = document.body.innerHTML
    expect([address, usdt, '提交哈希'].filter((part) => page.includes(part))).toEqual([])
    expect(ofTheLink()).toEqual([])
    await user.click(button('仍要查看付款信息'))
    await screen.findByText(address.slice(0, 6))
    expect(Boolean(screen.queryByText(/^这不是您下的订单/))).toBe(title === '这不是您下的订单')
  })

  it('asks for a hash, tells a mismatch twice, and reads the state 2 s after a good one', async () => {
    const user = clockedUser()
    const answer = { code: 500, message: '金额不匹配' }
    world.faults.add({ on: 'tron.submitHash', nth: 1, answer })
    open(link(order().id))
    await user.click(await screen.findByRole('button', { name: '提交哈希' }))
    await notice('请先填写交易哈希')
    await user.click(screen.getByRole('textbox', { name: '交易哈希' }))
    await user.paste('ab'.repeat(32))
    await user.click(button('提交哈希'))
    await notice('金额不匹配')
    await notice(MISMATCH)
    await user.click(button('提交哈希'))
    await waitFor(() => expect(calls('tron.submitHash')).toBe(2))
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: '交易哈希' }).value).toBe(''),
    )
    const before = calls('tron.status')
    await act(() => vi.advanceTimersByTimeAsync(2100))
    expect(calls('tron.status')).toBeGreaterThan(before)
  })

  it('without a number sends no hash', async () => {
    open(link(''))
    await userEvent.click(await screen.findByRole('button', { name: '提交哈希' }))
    await userEvent.type(screen.getByRole('textbox', { name: '交易哈希' }), 'ab')
    await userEvent.click(button('提交哈希'))
    await notice('订单号缺失，无法查询')
    expect(calls('tron.submitHash')).toBe(0)
  })
})

describe('a normal order', () => {
  it('that is a TRON order keeps the hash that is written while it is looked up again', async () => {
    open(links.payOrder(order().id))
    await userEvent.click(await screen.findByRole('button', { name: '提交哈希' }))
    await userEvent.paste('ab')
    const hash = () => screen.queryByRole<HTMLInputElement>('textbox', { name: '交易哈希' })?.value
    expect(hash()).toBe('ab')
    const asked: string[] = []
    setTransport(({ id }) => new Promise(() => void asked.push(id)))
    act(() => focusManager.setFocused(false))
    act(() => focusManager.setFocused(true))
    await waitFor(() => expect(asked).toContain('deposit.info'))
    await act(async () => undefined)
    focusManager.setFocused(undefined)
    expect(hash()).toBe('ab')
  })

  it.each([
    ['paid', approveDeposit, '充值成功', '订单已支付成功', '+¥500.00'],
    ['rejected', rejectDeposit, '充值未成功', '订单已被拒绝', '500.00元'],
  ] as const)(
    'that is %s says so, and asks for no payment',
    async (_, decide, title, words, amount) => {
      const body = { paytype: 'wxpay', amount: '500' } as Parameters<typeof createDeposit>[2]
      const { id } = world.db.tx(() => createDeposit(world, member, body)).result
      world.db.tx(() => decide(world, id))
      open(links.payOrder(id))
      await screen.findByRole('heading', { name: title })
      expect(status().textContent).toBe(words)
      expect(screen.getAllByText(/500\.00$/)[0]?.textContent).toBe(amount)
      expect(screen.queryByRole('timer')).toBeNull()
      expect(screen.queryByRole('img', { name: '付款图片' })).toBeNull()
    },
  )

  it.each([
    [
      {
        paytype: 'bank',
        bank: '中国工商银行',
        bank_owner: '王芳',
        bank_no: '6222021234567890',
        bank_address: '西湖支行',
      },
      '待审核',
    ],
    [{ paytype: 'wxpay' }, '待支付'],
  ] as const)('whose member has paid before is under review: %j', async (way, words) => {
    const body = { amount: '500', ...way } as Parameters<typeof createDeposit>[2]
    const { id } = world.db.tx(() => createDeposit(world, member, body)).result
    open(links.payOrder(id))
    await waitFor(() => expect(status().textContent).toBe(words))
  })
})
