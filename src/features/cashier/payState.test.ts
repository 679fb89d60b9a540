import { describe, expect, it } from 'vitest'
import { ApiError } from '@/api/errors'
import { normal } from '@/lib/money'
import { readPayLink, tronHintOf } from './payLink'
import {
  checkWords,
  isSettled,
  mayPay,
  MISMATCH,
  payDeadline,
  pollWords,
  stateWord,
  stepOf,
  submitWords,
  tronFacts,
} from './payState'

const refused = (message: string) => new ApiError('refused', 'tron.status', message, { code: 500 })
const silent = new ApiError('network', 'tron.status', 'Failed to fetch')
const ended = new ApiError('unauthorized', 'tron.status', '')

describe('the link', () => {
  it('is a TRON order when tron says so, else a deposit number', () => {
    const query = 'tron=1&order_no=T1&address=TXk8&amount_usdt=137.36&protocol=TRC20'
    expect(readPayLink(new URLSearchParams(query))).toEqual({
      kind: 'tron',
      hint: { orderNo: 'T1', address: 'TXk8', amount: '137.36', protocol: 'TRC20' },
    })
    expect(readPayLink(new URLSearchParams('deposit_no=D1'))).toEqual({
      kind: 'normal',
      depositNo: 'D1',
    })
    expect(readPayLink(new URLSearchParams(''))).toEqual({ kind: 'normal', depositNo: '' })
  })
  it('never takes what is no amount for one', () => {
    const link = readPayLink(new URLSearchParams('tron=1&amount_usdt=abc'))
    expect(link.kind === 'tron' && link.hint.amount).toBeUndefined()
  })
})

describe('state', () => {
  it('has the words of the spec', () => {
    expect([1, 2, 3, 0, 9].map((state) => stateWord(state).text)).toEqual([
      '待支付',
      '订单已支付成功',
      '订单已被拒绝',
      '未知状态',
      '未知状态',
    ])
    expect([undefined, 0, 1, 2, 3].map(isSettled)).toEqual([false, false, false, true, true])
  })
  it('goes through the steps: to be paid, on the chain once a hash is there, arrived', () => {
    expect([stepOf(1, ''), stepOf(1, 'f3'), stepOf(2, ''), stepOf(undefined, '')]).toEqual([
      1, 2, 3, 1,
    ])
  })
})

describe('the 60 minutes', () => {
  it('run from the creation in Beijing, else from entry', () => {
    const created = Date.parse('2026-03-14T03:20:38Z')
    const never = () => expect.unreachable()
    expect(payDeadline('2026-03-14 11:20:38', created + 9000, never)).toBe(created + 3_600_000)
    expect(payDeadline('', created, () => created - 5)).toBe(created - 5 + 3_600_000)
  })
  it('are never more than 60', () => {
    const now = Date.parse('2026-03-14T03:20:37Z')
    expect(payDeadline('2026-03-14 11:20:38', now, () => now)).toBe(now + 3_600_000)
  })
})

describe('whose address it is', () => {
  const hint = { ...tronHintOf('T1'), address: 'THint', amount: normal('1'), protocol: 'TRC20' }
  const order = {
    out_trade_no: 'T1',
    tron_address: 'TServer',
    usdt_amount: normal('137.36'),
    tron_network: 'TRC20',
    tron_tx_hash: '',
    created_at: '2026-03-14 11:20:38',
    state: 1,
    state_text: '',
  }
  it('is the server’s, whatever the link says', () => {
    const facts = tronFacts(hint, order)
    expect(facts).toMatchObject({ address: 'TServer', amount: '137.36', corrected: true })
    expect(mayPay(facts.voucher)).toBe(true)
    expect(tronFacts({ ...hint, address: 'TServer' }, order).corrected).toBe(false)
  })
  it('waits for the server’s answer, stands in when none comes, and is nobody’s when it says no', () => {
    expect(mayPay(tronFacts(hint).voucher)).toBe(false)
    expect(mayPay(tronFacts(hint, undefined, silent).voucher)).toBe(true)
    expect(mayPay(tronFacts(hint, undefined, refused('订单不存在')).voucher)).toBe(false)
    expect(mayPay(tronFacts(tronHintOf('')).voucher)).toBe(false)
  })
  it('takes the hints where the server tells nothing', () => {
    const facts = tronFacts(hint, { ...order, usdt_amount: null, tron_network: '' })
    expect(facts).toMatchObject({ amount: '1', protocol: 'TRC20' })
  })
})

describe('what a failure says', () => {
  it('in the poll: the message or 查询失败', () => {
    expect([refused('订单不存在'), refused(' '), silent].map(pollWords)).toEqual([
      '订单不存在',
      '查询失败',
      '查询失败',
    ])
  })
  it('by hand: the message, or 查询失败，请重试 on a network error', () => {
    expect([refused('订单不存在'), refused(''), silent, ended].map(checkWords)).toEqual([
      '订单不存在',
      '查询失败',
      '查询失败，请重试',
      undefined,
    ])
  })
  it('of a hash: the message or 提交失败, and a second notice on a mismatch', () => {
    expect(submitWords(refused(''))).toEqual(['提交失败'])
    expect(submitWords(silent)).toEqual(['提交失败'])
    expect(submitWords(refused('链上金额不匹配'))).toEqual(['链上金额不匹配', MISMATCH])
    expect(submitWords(ended)).toEqual([])
  })
})
