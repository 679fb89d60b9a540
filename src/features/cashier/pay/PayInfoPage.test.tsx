import userEvent from '@testing-library/user-event'
import PayInfoPage from './PayInfoPage'
import { focusManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '@/api/query'
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
import {
  approveDeposit,
  createDeposit,
  rejectDeposit,
  createTronOrder,
} from '@mocks/server/deposits/deposits'

/** There is no canvas here; what is read in a picture is tested in AddressCard.test.ts. */
vi.mock('./readQr', () => ({ readQr: async (picture: string) => picture }))

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

const timer = () => screen.getByRole('timer', { name: '支付倒计时' }).textContent
const qr = () => screen.findByRole('img', { name: '收款二维码' })
/** What stands before everything else of the page. */
const first = () => document.querySelector('main')?.firstElementChild?.textContent
/** A look-up of a normal order, as a server answers it. */
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
const refocus = () => {
  act(() => focusManager.setFocused(false))
  act(() => focusManager.setFocused(true))
  focusManager.setFocused(undefined)
}

const claims = [
  ['somebody else’s', '这不是您下的订单，付款后钱会进入别人的账户', () => undefined],
  [
    'perhaps somebody else’s',
    '暂时读不到您的存款记录，无法核对这是不是您的订单',
    () => void world.faults.add(unread),
  ],
  ['of a guest', '您还没有登录，无法核对这是不是您的订单', () => session.end('logout')],
] as const

describe.each(claims)('an order that is %s', (_, line, make) => {
  const says = async () => {
    // A read that fails is tried once more after up to 1.5 s.
    await act(() => vi.advanceTimersByTimeAsync(2000))
    await waitFor(() => expect(screen.getAllByText(new RegExp(`^${line}`))).toHaveLength(2))
    expect(first()).toContain(line)
    expect(screen.queryByRole('button', { name: '登录' }) !== null).toBe(line.includes('登录'))
    expect(button('重新下单')).toBeTruthy()
  }

  it('of TRON shows all that the server confirmed, under that line, at once', async () => {
    const { id, address, usdt } = order()
    world.db.tx(() => world.db.patch('tronOrders', id, { memberId: 'somebody' }))
    make()
    const user = clockedUser()
    open(link(id))
    await says()
    for (const part of [usdt, 'TRC20', id])
      expect(screen.getAllByText(new RegExp(`^${part}`)).length).toBeGreaterThan(0)
    expect(document.body.textContent).toContain(address)
    expect([timer(), status().textContent]).toEqual([
      expect.stringMatching(/^\d\d:\d\d$/),
      '待支付',
    ])
    expect(await qr()).toBeTruthy()
    for (const name of ['复制地址', '复制金额', '复制订单号', '下载二维码', '提交哈希', '查询状态'])
      expect(button(name)).toBeTruthy()
    // The link's own are none of it.
    expect(document.body.innerHTML).not.toMatch(`${other}|987.65|ERC99`)
    await user.click(button('复制地址'))
    expect(screen.queryByRole('dialog', { name: /订单/ })).toBeNull()
  })

  it('to a wallet shows all that the server confirmed, under that line, at once', async () => {
    world.faults.add(wallet())
    make()
    clockedUser()
    open(links.payOrder('D777'))
    await says()
    for (const part of ['728.00', 'TRC20', 'D777', '2026-03-14 11:10:00'])
      expect(screen.getAllByText(new RegExp(`^${part}`)).length).toBeGreaterThan(0)
    expect(document.body.textContent).toContain(other)
    expect(timer()).toMatch(/^\d\d:\d\d$/)
    expect(await qr()).toBeTruthy()
    for (const name of ['复制地址', '复制金额', '复制订单号', '下载二维码'])
      expect(button(name)).toBeTruthy()
  })
})

describe('a TRON order', () => {
  it('is shown while it is looked up whose it is, which is said', async () => {
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

  it('that somebody else has paid puts no money into this member’s wallet', async () => {
    const { id } = order()
    world.db.tx(() => world.db.patch('tronOrders', id, { memberId: 'somebody', state: 2 }))
    open(link(id))
    await screen.findByRole('heading', { name: '订单已支付成功' })
    expect(status().textContent).toBe('订单已支付成功')
    expect(screen.queryByText(/中心钱包余额|款项已存入/)).toBeNull()
    expect(first()).toContain('这不是您下的订单')
  })

  it.each([
    ['please pay to', `请把款项转到${other}`],
    ['an address', other],
  ])('whose number is no number but %s shows and asks nothing', async (_, number) => {
    for (const path of [link(number, other), links.payOrder(number)]) {
      open(path)
      await waitFor(() => expect(status().textContent).toBe('订单号不正确'))
      expect(ofTheLink()).toEqual([])
      expect(screen.queryByRole('button', { name: '复制订单号' })).toBeNull()
      await userEvent.click(button('查询状态'))
      await notice('订单号不正确')
      expect(calls('tron.status') + calls('deposit.info')).toBe(0)
      cleanup()
    }
  })

  it('without a number sends no hash', async () => {
    open(link(''))
    await userEvent.type(await screen.findByRole('textbox', { name: '交易哈希' }), 'ab')
    await userEvent.click(button('提交哈希'))
    await notice('订单号缺失，无法查询')
    expect(calls('tron.submitHash')).toBe(0)
  })
})

describe('a normal order', () => {
  it('that is told another address later shows none any more, also after a reload', async () => {
    const thief = 'TKzxdSv2FZKQrEqkKVgp5DcwEXBEKMg2Ax'
    clockedUser()
    const rule = world.faults.add(wallet())
    open(links.payOrder('D777'))
    await screen.findByRole('button', { name: '复制地址' })
    world.faults.remove(rule)
    world.faults.add(wallet({ mch_id: thief }))
    const withheld = async () => {
      await screen.findByText(/^服务器先后给出的收款信息不一致/)
      expect(document.body.innerHTML).not.toMatch(`${thief}|${other}|728`)
      expect(screen.queryByRole('img', { name: '收款二维码' })).toBeNull()
      expect(screen.queryByRole('timer')).toBeNull()
    }
    // Read again on coming back, from the wallet's app for one.
    await act(() => vi.advanceTimersByTimeAsync(6000))
    refocus()
    await act(() => vi.advanceTimersByTimeAsync(4000))
    await withheld()
    cleanup()
    world.faults.clear()
    world.faults.add(wallet())
    open(links.payOrder('D777'))
    await withheld()
  })

  it.each([{ content: 'ERC20' }, { amount: '0' }, { amount: '-5' }])(
    'of %j is not paid',
    async (odd) => {
      world.faults.add(wallet(odd))
      open(links.payOrder('D777'))
      await screen.findByText('为了资金安全，暂不显示地址')
      expect(document.body.textContent).not.toMatch(`${other}|0.00|-5`)
    },
  )

  it('that is a TRON order keeps the hash that is written while it is looked up again', async () => {
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
