// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '@/api/client'
import { session } from '@/api/session'
import { useUserKeeper } from '@/api/user'
import { setTransport } from '@/api/transport'
import { normal } from '@/lib/money'
import { links } from '@/lib/paths'
import { renderUi } from '@/ui/testing'
import { toast } from '@/ui/toast'
import { ToastHost } from '@/ui/ToastHost'
import { backend } from '@mocks/backend'
import { smallWorld } from '@mocks/testing'
import { createDeposit } from '@mocks/rules/deposits'
import { createTronOrder, markTronPaid } from '@mocks/rules/tron'
import PayInfoPage from './PayInfoPage'
import { MISMATCH } from './payState'

let { world, member, token } = smallWorld()
const order = () =>
  world.db.tx(() => createTronOrder(world, member, { money: normal('1000'), protocol: 'TRC20' }))
    .result
const other = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const link = (order_no: string, address = other) =>
  links.payTron({ order_no, address, amount_usdt: '1', protocol: 'TRC20' })
const asked = (id: string) => world.journal.list().filter(({ endpoint }) => endpoint === id).length

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
/** What the app does around every screen. */
function Keeper() {
  useUserKeeper()
  return null
}
const status = () => screen.getByRole('status', { name: '订单状态' })
const button = (name: string) => screen.getByRole('button', { name })
const notice = (text: string) => screen.findByText(text, { selector: '[role=alert] span' })

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
  it('shows what the server says, and that the link was wrong', async () => {
    const { id, usdt, address } = order()
    open(link(id))
    await screen.findByText('链接中的地址与订单不符，已按订单显示正确的收款地址。')
    expect(screen.getByText(usdt)).toBeTruthy()
    expect(screen.getByText(address.slice(0, 6))).toBeTruthy()
    expect(screen.queryByText(other.slice(0, 6))).toBeNull()
    expect(status().textContent).toBe('待支付')
    await screen.findByRole('img', { name: '收款二维码' })
  })

  it('gives no address away that the server does not vouch for', async () => {
    open(link('T404'))
    await screen.findByText(/请勿付款/)
    expect(screen.queryByRole('button', { name: '复制地址' })).toBeNull()
    expect(screen.queryByRole('img', { name: '收款二维码' })).toBeNull()
    expect(asked('tron.qrcode')).toBe(0)
  })

  it('stands in for a server that does not answer, and says so in the status area alone', async () => {
    world.faults.add({ on: 'tron.status', answer: { fault: 'offline' } })
    open(link(order().id))
    await waitFor(() => expect(status().textContent).toBe('查询失败'))
    expect(button('复制地址')).toBeTruthy()
    expect(screen.queryByText('查询失败，请重试')).toBeNull()
    await userEvent.click(button('查询状态'))
    await notice('查询失败，请重试')
  })

  it('asks for a hash, tells a mismatch twice, and reads the state 2 s after a good one', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
    world.faults.add({
      on: 'tron.submitHash',
      nth: 1,
      answer: { code: 500, message: '金额不匹配' },
    })
    open(link(order().id))
    await user.click(await screen.findByRole('button', { name: '提交哈希' }))
    await notice('请先填写交易哈希')
    await user.type(screen.getByRole('textbox', { name: '交易哈希' }), 'ab'.repeat(32))
    await user.click(button('提交哈希'))
    await notice('金额不匹配')
    await notice(MISMATCH)
    await user.click(button('提交哈希'))
    await waitFor(() => expect(asked('tron.submitHash')).toBe(2))
    const before = asked('tron.status')
    await act(() => vi.advanceTimersByTimeAsync(2100))
    expect(asked('tron.status')).toBeGreaterThan(before)
  })

  it('ends when it is paid, and reads the member again', async () => {
    const { id } = order()
    world.db.tx(() => markTronPaid(world, id))
    open(link(id))
    await waitFor(() => expect(status().textContent).toBe('订单已支付成功'))
    expect(screen.queryByRole('textbox', { name: '交易哈希' })).toBeNull()
    expect(screen.queryByRole('timer')).toBeNull()
    // Once by the app, once more for the balance.
    await waitFor(() => expect(asked('user.me')).toBe(2))
  })

  it('cannot be looked up without a number', async () => {
    open('/payInfo')
    await userEvent.click(button('查询状态'))
    await notice('订单号缺失，无法查询')
    expect(asked('tron.status')).toBe(0)
  })
})

describe('a normal order', () => {
  it('is in yuan, with its number, time and way', async () => {
    const body = { paytype: 'wxpay', amount: '500' } as Parameters<typeof createDeposit>[2]
    const { id } = world.db.tx(() => createDeposit(world, member, body)).result
    open(links.payOrder(id))
    await screen.findByText(id)
    expect(screen.getByText('500.00').textContent).toBe('500.00元')
    expect(screen.getByRole('timer', { name: '支付倒计时' }).textContent).toMatch(
      /^(60:00|59:5\d)$/,
    )
  })

  it('that is not found is looked up as a TRON order', async () => {
    const { id, address } = order()
    open(links.payOrder(id))
    await screen.findByText(address.slice(0, 6))
    expect(status().textContent).toBe('待支付')
  })
})
