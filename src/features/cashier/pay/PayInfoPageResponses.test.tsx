import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/api/query'
import { updateServerClock } from '@/api/serverClock'
import { session } from '@/api/session'
import { setTransport } from '@/api/transport'
import { links } from '@/lib/paths'
import { toast } from '@/ui/feedback/toast'
import { renderWithMantine } from '@/ui/testing'
import PayInfoPage from './PayInfoPage'

vi.mock('./readQr', () => ({ redrawIfQrHoldsOnly: async (picture: string) => picture }))

const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const otherAddress = 'TKzxdSv2FZKQrEqkKVgp5DcwEXBEKMg2Ax'

type NormalFields = Partial<Record<'type' | 'paytype' | 'amount' | 'mch_id', string>>
const createDepositResponse = (change: NormalFields & { created_at?: unknown } = {}) => {
  const { type = 'usdtpay', mch_id = address, ...info } = change
  const data = {
    deposit_no: 'T1',
    info: { amount: '1000', created_at: '2026-03-14 11:10:00', paytype: 'usdt', ...info },
    cardlist: { mch_id, content: 'TRC20', payimg: '' },
  }
  return { code: 200, message: type, data }
}
const createTronResponse = (change: object = {}) => ({
  code: 200,
  message: '',
  data: { out_trade_no: 'T1', tron_address: address, usdt_amount: '137.36', state: 1, ...change },
})
const createRecordsResponse = (change: object = {}) => ({
  code: 200,
  message: '',
  data: { data: [{ out_trade_no: 'T1', amount: '1000', state: 1, ...change }], last_page: 1 },
})

let responsesById: Record<string, unknown> = {}
const pageLinks = {
  normal: links.payOrder('T1'),
  tron: links.payTron({ order_no: 'T1', address, amount_usdt: '', protocol: '' }),
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-03-14T03:20:00Z') })
  updateServerClock(new Date().toUTCString())
  session.begin('t1')
  setTransport(async ({ id }) =>
    responsesById[id] ? Response.json(responsesById[id]) : new Response('', { status: 502 }),
  )
})
afterEach(() => {
  act(() => toast.clear())
  cleanup()
  session.end('logout')
  sessionStorage.clear()
})

async function open(page: keyof typeof pageLinks, responses: typeof responsesById) {
  cleanup()
  responsesById = responses
  renderWithMantine(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[pageLinks[page]]}>
        <PayInfoPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByText('订单号')
  await act(() => vi.advanceTimersByTimeAsync(2000))
}
const getText = () => document.body.textContent
const isWithheld = () => screen.queryByText(/^服务器先后给出的收款信息不一致/) !== null
const getRegionText = (name: string) => screen.getByRole('region', { name }).textContent

describe.each(['a member', 'a guest'])('PayInfoPage, opened by %s on both pages', (who) => {
  beforeEach(() => {
    if (who === 'a guest') session.end('logout')
  })

  it.each([
    ['tron', 'normal'],
    ['normal', 'tron'],
  ] as const)(
    'shows no address once %s and %s disagree, also after a reload',
    async (first, second) => {
      const differing = createDepositResponse({ mch_id: otherAddress })
      const conflicting = { 'deposit.info': differing, 'tron.status': createTronResponse() }
      await open(first, conflicting)
      expect(isWithheld()).toBe(false)
      for (const page of [second, first, second]) {
        await open(page, conflicting)
        expect(isWithheld()).toBe(true)
        expect(document.body.innerHTML).not.toMatch(`${otherAddress}|${address}|137|1,?000`)
      }
    },
  )
  it('shows the address when both pages agree', async () => {
    const agreeing = {
      'deposit.info': createDepositResponse(),
      'tron.status': createTronResponse(),
    }
    for (const page of ['tron', 'normal', 'tron'] as const) {
      await open(page, agreeing)
      expect([isWithheld(), getText().includes(address)]).toEqual([false, true])
    }
  })
})

describe('PayInfoPage, a record of the order', () => {
  it.each([
    ['address', { tron_address: otherAddress }],
    ['amount in yuan', { amount: '999' }],
    ['network', { tron_network: 'ERC20' }],
  ])('with another %s hides everything', async (_, change) => {
    await open('normal', {
      'deposit.info': createDepositResponse(),
      'records.transactions': createRecordsResponse(change),
    })
    expect(isWithheld()).toBe(true)
  })
  it('with another amount hides the order, also when it has no wallet', async () => {
    await open('normal', {
      'deposit.info': createDepositResponse({ type: 'wxpay', mch_id: '' }),
      'records.transactions': createRecordsResponse({ amount: '999' }),
    })
    expect([isWithheld(), getText().includes('1,000')]).toEqual([true, false])
  })
})

describe('PayInfoPage, the order’s type', () => {
  it.each(['USDTPAY', ' usdtpay。', 'usdt_pay', 'trcpay', ''])(
    'shows the TRON account in yuan for «%s», and none after another address',
    async (type) => {
      const paytype = type === 'trcpay' ? '' : 'usdt'
      await open('normal', { 'deposit.info': createDepositResponse({ type, paytype }) })
      expect(getText()).toContain(address)
      expect(screen.getByText(/^1,000/).textContent).toBe('1,000.00元')
      await open('normal', {
        'deposit.info': createDepositResponse({ type, paytype, mch_id: otherAddress }),
      })
      expect(isWithheld()).toBe(true)
    },
  )
  it.each(['card', 'bank', 'wxpay', 'WeChat', 'alipay'])('%s: shows no wallet', async (type) => {
    await open('normal', { 'deposit.info': createDepositResponse({ type, paytype: '' }) })
    expect(screen.getByText(/^1,000/).textContent).toBe('1,000.00元')
    expect(document.body.innerHTML).not.toContain(address)
  })
})

describe('PayInfoPage, a paid order', () => {
  const paidStatus = { 'tron.status': createTronResponse({ state: 2 }) }
  it('shows the credited amount beside the paid one', async () => {
    await open('tron', {
      ...paidStatus,
      'records.transactions': createRecordsResponse({ state: 2, amount: '980' }),
    })
    expect(getRegionText('充值成功')).toMatch(/\+¥980\.00订单金额137\.36USDT款项已存入/)
  })
  it('in yuan shows the order’s amount only when the record differs', async () => {
    const depositInfo = { 'deposit.info': createDepositResponse() }
    await open('normal', {
      ...depositInfo,
      'records.transactions': createRecordsResponse({ state: 2, amount: '980' }),
    })
    expect(getRegionText('充值成功')).toMatch(/\+¥980\.00订单金额1,000\.00元款项已存入/)
    await open('normal', {
      ...depositInfo,
      'records.transactions': createRecordsResponse({ state: 2 }),
    })
    expect(getRegionText('充值成功')).toMatch(/\+¥1,000\.00款项已存入/)
  })
  it.each([
    ['a record that cannot be read', () => undefined, {}],
    ['a pending record', () => undefined, { 'records.transactions': createRecordsResponse() }],
    ['no record, for a guest', () => session.end('logout'), {}],
  ])('shows no credited amount with %s', async (_, changeSession, records) => {
    changeSession()
    await open('tron', { ...paidStatus, ...records })
    expect(getRegionText('订单已支付成功')).toContain('订单金额137.36USDT')
    expect(getText()).not.toMatch(/已存入|¥/)
  })
  it('shows its state even if its address changed', async () => {
    await open('tron', { 'tron.status': createTronResponse() })
    await open('tron', {
      'tron.status': createTronResponse({ state: 2, tron_address: otherAddress }),
    })
    expect(screen.getByRole('status', { name: '订单状态' }).textContent).toBe('订单已支付成功')
    expect(isWithheld()).toBe(false)
  })
})

describe('PayInfoPage, the order’s time', () => {
  const getTimerText = () => screen.queryByRole('timer', { name: '支付倒计时' })?.textContent
  it.each([['soon'], ['14/03/2026 11:10'], [{ epoch: 1 }]])(
    'shows a note instead of the countdown for %j',
    async (created_at) => {
      await open('normal', { 'deposit.info': createDepositResponse({ created_at }) })
      expect(getTimerText()).toBeUndefined()
      expect(getText()).toContain('下单时间未知，请尽快付款')
      expect(getText()).toContain('自动到账')
    },
  )
})
