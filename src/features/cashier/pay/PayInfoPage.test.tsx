import { focusManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/api/query'
import { session } from '@/api/session'
import { setTransport } from '@/api/transport'
import { toMoney } from '@/lib/money/money'
import { links } from '@/lib/paths'
import { useUserPoll } from '@/shared/session/user'
import { toast } from '@/ui/feedback/toast'
import { ToastHost } from '@/ui/feedback/ToastHost'
import { renderUi } from '@/ui/testing'
import { backend } from '@mocks/pipeline/pipeline'
import { createSmallWorld } from '@mocks/pipeline/testing'
import { approveDeposit, createDeposit, rejectDeposit } from '@mocks/server/cashier/deposits'
import { createTronOrder } from '@mocks/server/cashier/tronOrders'
import PayInfoPage from './PayInfoPage'

vi.mock('./readQr', () => ({ readQr: async (picture: string) => picture }))

let { world, member, token } = createSmallWorld()
const order = () =>
  world.db.tx(() => createTronOrder(world, member, { money: toMoney('1000'), protocol: 'TRC20' }))
    .result
const other = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const link = (order_no: string, address = other) =>
  links.payTron({ order_no, address, amount_usdt: '987.65', protocol: 'ERC99' })

function open(path: string) {
  renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <PayInfoPage />
      </MemoryRouter>
      <Keeper />
      <ToastHost />
    </QueryClientProvider>,
  )
}
function Keeper() {
  useUserPoll()
  return null
}

const status = () => screen.getByRole('status', { name: '订单状态' })

beforeEach(() => {
  ;({ world, member, token } = createSmallWorld())
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
})

const first = () => document.querySelector('main')?.firstElementChild?.textContent
const wallet = (more: { mch_id?: string; content?: string; amount?: string } = {}) => {
  const { amount = '728.00', ...card } = more
  return {
    on: 'deposit.info',
    answer: {
      code: 200,
      message: 'usdtpay',
      data: {
        deposit_no: 'D777',
        info: { amount, created_at: '2026-03-14 11:10:00', paytype: 'usdt' },
        cardlist: { mch_id: other, content: 'TRC20', payimg: '', ...card },
      },
    },
  } as const
}

describe('a TRON order', () => {
  it('shows the address and a note while the member’s records are searched', async () => {
    const { id, address } = order()
    setTransport(async ({ id: call, url, init }) => {
      if (call === 'records.transactions') return new Promise(() => undefined)
      return (await backend.handle(world, new Request(`http://fake.test${url}`, init)))!
    })
    open(link(id, address))
    await screen.findByRole('button', { name: '复制地址' })
    expect(first()).toBe('正在核对这是不是您的订单，请稍候。')
    expect([status().textContent, screen.queryByText(/重新下单/)]).toEqual(['待支付', null])
  })

  it('says that its owner is unknown when the records cannot be read, and shows what to pay', async () => {
    world.faults.add({ on: 'records.transactions', answer: { status: 502 } })
    const { id, address } = order()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open(link(id, address))
    await act(() => vi.advanceTimersByTimeAsync(2000))
    const line = '暂时读不到您的存款记录，无法核对这是不是您的订单'
    await waitFor(() => expect(screen.getAllByText(new RegExp(`^${line}`))).toHaveLength(2))
    expect(first()).toContain(line)
    expect(screen.getByRole('button', { name: '复制地址' })).toBeTruthy()
  })

  it('shows no credited amount when another member has paid it', async () => {
    const { id } = order()
    world.db.tx(() => world.db.patch('tronOrders', id, { memberId: 'somebody', state: 2 }))
    open(link(id))
    await screen.findByRole('heading', { name: '订单已支付成功' })
    expect(status().textContent).toBe('订单已支付成功')
    expect(screen.queryByText(/平台钱包余额|款项已存入/)).toBeNull()
    expect(first()).toContain('这不是您下的订单')
  })
})

describe('a normal order', () => {
  it.each([{ content: 'ERC20' }, { amount: '0' }, { amount: '-5' }])(
    'of %j shows no payment data',
    async (odd) => {
      world.faults.add(wallet(odd))
      open(links.payOrder('D777'))
      await screen.findByText('为了资金安全，暂不显示地址')
      expect(document.body.textContent).not.toMatch(`${other}|0.00|-5`)
    },
  )

  it('keeps the typed hash while it is read again as a TRON order', async () => {
    open(links.payOrder(order().id))
    await userEvent.click(await screen.findByRole('textbox', { name: '交易哈希' }))
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
    'that is %s says so and shows no payment data',
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
})
