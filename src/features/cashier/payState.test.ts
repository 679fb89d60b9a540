import { describe, expect, it } from 'vitest'
import { ApiError } from '@/api/errors'
import { normal } from '@/lib/money'
import { readPayLink } from './payLink'
import {
  checkWords,
  isSettled,
  mayPay,
  MISMATCH,
  pollWords,
  stateWord,
  stepOf,
  submitWords,
  tronFacts,
  uncheckedWords,
} from './payState'

const refused = (message: string) => new ApiError('refused', 'tron.status', message, { code: 500 })
const silent = new ApiError('network', 'tron.status', 'Failed to fetch')
const ended = new ApiError('unauthorized', 'tron.status', '')

describe('the link', () => {
  it('is a TRON order when tron says so, else a deposit number; of amount and protocol nothing is read', () => {
    const query = 'tron=1&order_no=T1&address=TXk8&amount_usdt=137.36&protocol=TRC20'
    expect(readPayLink(new URLSearchParams(query))).toEqual({
      kind: 'tron',
      hint: { orderNo: 'T1', address: 'TXk8' },
    })
    expect(readPayLink(new URLSearchParams('deposit_no=D1'))).toEqual({
      kind: 'normal',
      depositNo: 'D1',
    })
    expect(readPayLink(new URLSearchParams(''))).toEqual({ kind: 'normal', depositNo: '' })
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

describe('whose address it is', () => {
  const hint = { orderNo: 'T1', address: 'THint' }
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
  const own = { ...order, tron_address: 'TOwn', usdt_amount: normal('1') }
  const troubles = [undefined, silent, refused('订单不存在')]

  it('is the server’s, whatever the link says', () => {
    const facts = tronFacts(hint, { order })
    expect(facts).toMatchObject({ address: 'TServer', amount: '137.36', corrected: true })
    expect(mayPay(facts.voucher)).toBe(true)
    expect(tronFacts({ ...hint, address: 'TServer' }, { order }).corrected).toBe(false)
  })
  it('is never the link’s: not before the answer, not without one, not after a no', () => {
    for (const trouble of troubles)
      for (const named of [hint, { ...hint, orderNo: '' }]) {
        const facts = tronFacts(named, trouble ? { trouble } : {})
        expect(facts).toMatchObject({ address: '', amount: undefined, corrected: false })
        expect(mayPay(facts.voucher)).toBe(false)
      }
  })
  it('is what the server answered when this tab ordered, for as long as it says nothing newer', () => {
    for (const trouble of troubles) {
      const facts = tronFacts(hint, trouble ? { own, trouble } : { own })
      expect(facts).toMatchObject({ address: 'TOwn', amount: '1', voucher: 'own', corrected: true })
      expect(mayPay(facts.voucher)).toBe(true)
    }
    expect(tronFacts(hint, { own, order }).address).toBe('TServer')
    expect(uncheckedWords(silent)).not.toBe(uncheckedWords(refused('')))
  })
  it('stays away where the server tells nothing', () => {
    const bare = { ...order, tron_address: ' ', usdt_amount: null, tron_network: '' }
    expect(tronFacts(hint, { order: bare })).toMatchObject({
      address: '',
      amount: undefined,
      protocol: 'TRC20',
    })
    expect(tronFacts(hint, { order: bare, own })).toMatchObject({ address: 'TOwn', amount: '1' })
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
