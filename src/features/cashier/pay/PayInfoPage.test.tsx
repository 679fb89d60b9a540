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
import { useReadUserUntilAnswered } from '@/shared/session/user'
import { toast } from '@/ui/feedback/toast'
import { ToastHost } from '@/ui/feedback/ToastHost'
import { renderWithMantine } from '@/ui/testing'
import { backend } from '@mocks/pipeline/pipeline'
import { createSmallWorld } from '@mocks/pipeline/testing'
import { approveDeposit, createDeposit, rejectDeposit } from '@mocks/server/cashier/deposits'
import { createTronOrder } from '@mocks/server/cashier/tronOrders'
import PayInfoPage from './PayInfoPage'

vi.mock('./readQr', () => ({ redrawIfQrHoldsOnly: async (picture: string) => picture }))

let { world, member, token } = createSmallWorld()
const placeTronOrder = () =>
  world.db.tx(() => createTronOrder(world, member, { money: toMoney('1000'), protocol: 'TRC20' }))
    .result
const otherAddress = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const createTronPath = (order_no: string, address = otherAddress) =>
  links.payTron({ order_no, address, amount_usdt: '987.65', protocol: 'ERC99' })

function openPage(path: string) {
  renderWithMantine(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <PayInfoPage />
      </MemoryRouter>
      <UserPoll />
      <ToastHost />
    </QueryClientProvider>,
  )
}
function UserPoll() {
  useReadUserUntilAnswered()
  return null
}

const getStatus = () => screen.getByRole('status', { name: '订单状态' })

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

const getTopText = () => document.querySelector('main')?.firstElementChild?.textContent
const createUsdtDepositRule = (change: { content?: string; amount?: string }) => {
  const { amount = '728.00', ...card } = change
  return {
    on: 'deposit.info',
    answer: {
      code: 200,
      message: 'usdtpay',
      data: {
        deposit_no: 'D777',
        info: { amount, created_at: '2026-03-14 11:10:00', paytype: 'usdt' },
        cardlist: { mch_id: otherAddress, content: 'TRC20', payimg: '', ...card },
      },
    },
  } as const
}

describe('PayInfoPage, a TRON order', () => {
  it('shows the address and a note while the member’s records are searched', async () => {
    const { id, address } = placeTronOrder()
    setTransport(async ({ id: call, url, init }) => {
      if (call === 'records.transactions') return new Promise(() => undefined)
      return (await backend.handle(world, new Request(`http://fake.test${url}`, init)))!
    })
    openPage(createTronPath(id, address))
    await screen.findByRole('button', { name: '复制地址' })
    expect(getTopText()).toBe('正在核对这是不是您的订单，请稍候。')
    expect([getStatus().textContent, screen.queryByText(/重新下单/)]).toEqual(['待支付', null])
  })

  it('shows the address and a warning when the records cannot be read', async () => {
    world.faults.add({ on: 'records.transactions', answer: { status: 502 } })
    const { id, address } = placeTronOrder()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    openPage(createTronPath(id, address))
    await act(() => vi.advanceTimersByTimeAsync(2000))
    const line = '暂时读不到您的存款记录，无法核对这是不是您的订单'
    await waitFor(() => expect(screen.getAllByText(new RegExp(`^${line}`))).toHaveLength(2))
    expect(getTopText()).toContain(line)
    expect(screen.getByRole('button', { name: '复制地址' })).toBeTruthy()
  })

  it('shows no credited amount when another member has paid it', async () => {
    const { id } = placeTronOrder()
    world.db.tx(() => world.db.patch('tronOrders', id, { memberId: 'somebody', state: 2 }))
    openPage(createTronPath(id))
    await screen.findByRole('heading', { name: '订单已支付成功' })
    expect(getStatus().textContent).toBe('订单已支付成功')
    expect(screen.queryByText(/平台钱包余额|款项已存入/)).toBeNull()
    expect(getTopText()).toContain('这不是您下的订单')
  })
})

describe('PayInfoPage, a normal order', () => {
  it.each([{ content: 'ERC20' }, { amount: '0' }, { amount: '-5' }])(
    'shows no payment data for %j',
    async (change) => {
      world.faults.add(createUsdtDepositRule(change))
      openPage(links.payOrder('D777'))
      await screen.findByText('为了资金安全，暂不显示地址')
      expect(document.body.textContent).not.toMatch(`${otherAddress}|0.00|-5`)
    },
  )

  it('keeps the typed hash while it is read again as a TRON order', async () => {
    openPage(links.payOrder(placeTronOrder().id))
    await userEvent.click(await screen.findByRole('textbox', { name: '交易哈希' }))
    await userEvent.paste('ab')
    const getHash = () =>
      screen.queryByRole<HTMLInputElement>('textbox', { name: '交易哈希' })?.value
    expect(getHash()).toBe('ab')
    const requestedIds: string[] = []
    setTransport(({ id }) => new Promise(() => void requestedIds.push(id)))
    act(() => focusManager.setFocused(false))
    act(() => focusManager.setFocused(true))
    await waitFor(() => expect(requestedIds).toContain('deposit.info'))
    await act(async () => undefined)
    focusManager.setFocused(undefined)
    expect(getHash()).toBe('ab')
  })

  it.each([
    ['paid', approveDeposit, '充值成功', '订单已支付成功', '+¥500.00'],
    ['rejected', rejectDeposit, '充值未成功', '订单已被拒绝', '500.00元'],
  ] as const)(
    'shows that it is %s, and no payment data',
    async (_, decide, title, words, amount) => {
      const body = { paytype: 'wxpay', amount: '500' } as Parameters<typeof createDeposit>[2]
      const { id } = world.db.tx(() => createDeposit(world, member, body)).result
      world.db.tx(() => decide(world, id))
      openPage(links.payOrder(id))
      await screen.findByRole('heading', { name: title })
      expect(getStatus().textContent).toBe(words)
      expect(screen.getAllByText(/500\.00$/)[0]?.textContent).toBe(amount)
      expect(screen.queryByRole('timer')).toBeNull()
      expect(screen.queryByRole('img', { name: '付款图片' })).toBeNull()
    },
  )
})
