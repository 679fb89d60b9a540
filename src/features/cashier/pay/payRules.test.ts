import { describe, expect, it } from 'vitest'
import { ApiError } from '@/api/response'
import { toMoney } from '@/lib/money/money'
import { isOrderNo } from '../ownOrders'
import {
  parsePayLink,
  createTronPayLink,
  getTronCheckErrorMessage,
  isPaidOrRejected,
  isAddressConfirmed,
  AMOUNT_MISMATCH_MESSAGE,
  getTronPollErrorMessage,
  getOrderStatus,
  getHashSubmitErrorMessages,
  combineTronPaymentFacts,
  getUnconfirmedAddressNote,
} from './payRules'

const createRefusal = (message: string) =>
  new ApiError('refused', 'tron.status', message, { code: 500 })
const networkError = new ApiError('network', 'tron.status', 'Failed to fetch')
const sessionEnded = new ApiError('unauthorized', 'tron.status', '')

describe('parsePayLink', () => {
  const read = (query: string) => parsePayLink(new URLSearchParams(query))
  const deposit = { kind: 'normal', depositNo: 'D1' }
  it('names a TRON order with tron=1, else a deposit; its amount and protocol are ignored', () => {
    const query = 'tron=1&order_no=T1&address=TXk8&amount_usdt=137.36&protocol=TRC20'
    expect(read(query)).toEqual({
      kind: 'tron',
      tronLink: { orderNo: 'T1', address: 'TXk8' },
    })
    expect(read('deposit_no=D1')).toEqual(deposit)
  })
  it.each(['', '0', 'false'])('names a deposit for tron=%s', (param) => {
    expect(read(`tron=${param}&order_no=T1&deposit_no=D1`)).toEqual(deposit)
  })
  it('trims the number; a blank one is an error', () => {
    const linkError = '订单号缺失，无法查询'
    const none = { kind: 'tron', tronLink: { orderNo: '', address: '', linkError } }
    for (const query of ['tron=1&order_no=%20%20&address=TX', 'tron=1', 'deposit_no=%20', ''])
      expect(read(query)).toEqual(none)
    expect(read('tron=1&order_no=%20T1%20&address=%20TX%0A')).toEqual({
      kind: 'tron',
      tronLink: { orderNo: 'T1', address: 'TX' },
    })
    expect(read('deposit_no=%20D1%20')).toEqual(deposit)
    expect(createTronPayLink('D1')).toEqual({ orderNo: 'D1', address: '' })
  })
  it.each([
    '请把款项转到 TKzxdSv2FZKQrEqkKVgp5DcwEXBEKMg2Ax',
    'TKzxdSv2FZKQrEqkKVgp5DcwEXBEKMg2Ax',
    'TXk8vQ4nBdRzL7m2Wc9HsYpE6uTa3JfGqK',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    'T1 T2',
    '<b>T1</b>',
    'T1\u202e',
    'T'.repeat(65),
  ])('has no number for %s', (number) => {
    const expected = { orderNo: '', address: '', linkError: '订单号不正确' }
    const tron = { tron: '1', order_no: number, address: 'TX' }
    for (const query of [new URLSearchParams(tron), new URLSearchParams({ deposit_no: number })])
      expect(parsePayLink(query)).toEqual({ kind: 'tron', tronLink: expected })
  })
  it('accepts the order numbers that servers use', () => {
    const numbers = [
      'T2026031400001',
      'd_1-A',
      '7',
      'a3f0'.repeat(16),
      'T20260314120000123456789012345678',
    ]
    expect(numbers.filter((number) => !isOrderNo(number))).toEqual([])
  })
})

describe('getOrderStatus', () => {
  it('shows the words of the spec', () => {
    const unknown = { text: '未知状态', tone: 'dim' }
    expect([1, 2, 3, 0, 9].map((state) => getOrderStatus(state))).toEqual([
      { text: '待支付', tone: 'brand' },
      { text: '订单已支付成功', tone: 'green' },
      { text: '订单已被拒绝', tone: 'red' },
      unknown,
      unknown,
    ])
    expect([undefined, 0, 1, 2, 3].map(isPaidOrRejected)).toEqual([false, false, false, true, true])
  })
})

describe('combineTronPaymentFacts, the address', () => {
  const tronLink = { orderNo: 'T1', address: 'THint' }
  const order = {
    out_trade_no: 'T1',
    tron_address: 'TServer',
    usdt_amount: toMoney('137.36'),
    tron_network: 'TRC20',
    tron_tx_hash: '',
    created_at: '2026-03-14 11:20:38',
    state: 1,
    state_text: '',
    differs: false,
  }
  const ownOrder = { ...order, tron_address: 'TOwn', usdt_amount: toMoney('1') }
  const readErrors = [undefined, networkError, createRefusal('订单不存在')]

  it('is the server’s, whatever the link says', () => {
    const facts = combineTronPaymentFacts(tronLink, { order })
    expect(facts).toMatchObject({ address: 'TServer', amount: '137.36', linkAddressDiffers: true })
    expect(isAddressConfirmed(facts.addressCheck)).toBe(true)
    const sameLink = { ...tronLink, address: 'TServer' }
    expect(combineTronPaymentFacts(sameLink, { order }).linkAddressDiffers).toBe(false)
  })
  it('never uses the link’s address: before, without or after a refused response', () => {
    for (const readError of readErrors)
      for (const link of [tronLink, { ...tronLink, orderNo: '' }]) {
        const facts = combineTronPaymentFacts(link, readError ? { readError } : {})
        expect(facts).toMatchObject({ address: '', amount: undefined, linkAddressDiffers: false })
        expect(isAddressConfirmed(facts.addressCheck)).toBe(false)
      }
  })
  it('is the one of this tab’s order until the server sends a newer one', () => {
    for (const readError of readErrors) {
      const sources = readError ? { ownOrder, readError } : { ownOrder }
      const facts = combineTronPaymentFacts(tronLink, sources)
      const shown = { address: 'TOwn', amount: '1', addressCheck: 'own', linkAddressDiffers: true }
      expect(facts).toMatchObject(shown)
      expect(isAddressConfirmed(facts.addressCheck)).toBe(true)
    }
    expect(combineTronPaymentFacts(tronLink, { ownOrder, order }).address).toBe('TServer')
    expect(getUnconfirmedAddressNote(networkError)).toContain('暂时无法连接服务器核对')
    expect(getUnconfirmedAddressNote(createRefusal(''))).toContain('服务器暂未能核对此订单')
  })
  it('has its latest source, or the reason for having none', () => {
    const none = { ...tronLink, orderNo: '' }
    const check = (sources: Parameters<typeof combineTronPaymentFacts>[1], link = tronLink) =>
      combineTronPaymentFacts(link, sources).addressCheck
    expect(check({ order, ownOrder })).toBe('server')
    expect(check({ ownOrder })).toBe('own')
    expect(check({})).toBe('waiting')
    expect(check({ readError: null })).toBe('waiting')
    expect(check({ readError: networkError })).toBe('unreachable')
    expect(check({ readError: createRefusal('') })).toBe('refused')
    expect(check({}, none)).toBe('refused')
    expect(check({ readError: networkError }, none)).toBe('refused')
    const unchecked = ['waiting', 'unreachable', 'refused'] as const
    expect(unchecked.filter(isAddressConfirmed)).toEqual([])
  })
  it('comes with the facts of the latest response, else of the order’s creation', () => {
    const paid = { ...order, state: 2, tron_tx_hash: 'f3', tron_network: 'TRC-20', created_at: '' }
    const mine = { ...ownOrder, tron_network: 'OWN20', created_at: '2026-03-14 11:00:00' }
    expect(combineTronPaymentFacts(tronLink, { order: paid, ownOrder: mine })).toMatchObject({
      orderNo: 'T1',
      protocol: 'TRC-20',
      hash: 'f3',
      state: 2,
      createdAt: '2026-03-14 11:00:00',
    })
    expect(combineTronPaymentFacts(tronLink, { ownOrder: mine })).toMatchObject({
      protocol: 'OWN20',
      hash: '',
      state: 1,
      createdAt: '2026-03-14 11:00:00',
    })
    expect(combineTronPaymentFacts(tronLink, { order, ownOrder: mine }).createdAt).toBe(
      '2026-03-14 11:20:38',
    )
    expect(combineTronPaymentFacts(tronLink, {})).toMatchObject({
      hash: '',
      createdAt: '',
      state: undefined,
    })
  })
  it('shows no address when two responses disagree', () => {
    const facts = combineTronPaymentFacts(tronLink, { order, ownOrder, isConflicting: true })
    expect(facts).toMatchObject({
      address: '',
      amount: undefined,
      addressCheck: 'conflicting',
      state: 1,
    })
    expect(isAddressConfirmed(facts.addressCheck)).toBe(false)
  })
  it('is corrected only when link and order name different addresses', () => {
    const linkAddressDiffers = (address: string, statusOrder = order) =>
      combineTronPaymentFacts({ ...tronLink, address }, { order: statusOrder }).linkAddressDiffers
    expect(['THint', 'TServer', ''].filter((address) => linkAddressDiffers(address))).toEqual([
      'THint',
    ])
    expect(linkAddressDiffers('THint', { ...order, tron_address: ' ' })).toBe(false)
    const padded = { ...order, tron_address: ' TServer\n' }
    expect(combineTronPaymentFacts(tronLink, { order: padded }).address).toBe('TServer')
    expect(combineTronPaymentFacts(tronLink, { ownOrder: padded }).address).toBe('TServer')
  })
  it('is undefined where the server sends nothing', () => {
    const bare = { ...order, tron_address: ' ', usdt_amount: null, tron_network: '' }
    expect(combineTronPaymentFacts(tronLink, { order: bare })).toMatchObject({
      address: '',
      amount: undefined,
      protocol: 'TRC20',
    })
    expect(combineTronPaymentFacts(tronLink, { order: bare, ownOrder })).toMatchObject({
      address: 'TOwn',
      amount: '1',
    })
  })
})

describe('error messages', () => {
  it('getTronPollErrorMessage is the server’s or 查询失败', () => {
    expect(
      [createRefusal('订单不存在'), createRefusal(' '), networkError].map(getTronPollErrorMessage),
    ).toEqual(['订单不存在', '查询失败', '查询失败'])
  })
  it('getTronCheckErrorMessage is the server’s, or 查询失败，请重试 on a network error', () => {
    const errors = [createRefusal('订单不存在'), createRefusal(''), networkError, sessionEnded]
    expect(errors.map(getTronCheckErrorMessage)).toEqual([
      '订单不存在',
      '查询失败',
      '查询失败，请重试',
      undefined,
    ])
  })
  it('getHashSubmitErrorMessages is the server’s or 提交失败, with a second notice on a mismatch', () => {
    expect(getHashSubmitErrorMessages(createRefusal(''))).toEqual(['提交失败'])
    expect(getHashSubmitErrorMessages(networkError)).toEqual(['提交失败'])
    expect(getHashSubmitErrorMessages(createRefusal('链上金额不匹配'))).toEqual([
      '链上金额不匹配',
      AMOUNT_MISMATCH_MESSAGE,
    ])
    expect(getHashSubmitErrorMessages(sessionEnded)).toEqual([])
    expect(AMOUNT_MISMATCH_MESSAGE).toBe('金额不匹配，请检查转账金额是否正确，或联系客服处理')
  })
})
