import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { readPayInfo } from './cashier'
import { safeParseData } from './parseData'
import { getEntriesThroughPipes } from './schemas'
import { createTronOrder, readTronStatus } from './tron'

const parsedOrder = {
  out_trade_no: 'T1',
  tron_address: 'TAddress',
  usdt_amount: '13.88',
  tron_network: 'TRC20',
  tron_tx_hash: '',
  created_at: '',
  state: 1,
  state_text: '',
  differs: false,
}

test.each([
  { out_trade_no: 'T1', tron_address: 'TAddress', usdt_amount: 13.88, tron_network: 'TRC20' },
  { order_no: 'T1', address: 'TAddress', amount_usdt: '13.88', protocol: 'TRC20' },
  { orderNo: 'T1', address: 'TAddress', amount: '13.880', protocol: 'TRC20' },
])('reads a new order in the spelling of %j', (raw) => {
  expect(v.parse(createTronOrder.data, raw)).toEqual(parsedOrder)
})

test('getEntriesThroughPipes finds the fields of an order with spellings', () => {
  expect(Object.keys(getEntriesThroughPipes(readTronStatus.data) ?? {})).toContain('tron_address')
})

test('a new order needs a number, an address and an amount', () => {
  for (const field of ['out_trade_no', 'tron_address', 'usdt_amount']) {
    const { issues } = v.safeParse(createTronOrder.data, { ...parsedOrder, [field]: '' })
    expect(issues && v.getDotPath(issues[0])).toBe(field)
  }
})

test('a status may omit what the order had, and its bare amount may be yuan', () => {
  expect(v.parse(readTronStatus.data, { state: '2', amount: '100' })).toEqual({
    ...parsedOrder,
    out_trade_no: '',
    tron_address: '',
    usdt_amount: null,
    tron_network: '',
    state: 2,
  })
})

test('a status without a state is unknown, not pending', () => {
  expect(v.parse(readTronStatus.data, { order_no: 'T1' })).toMatchObject({
    out_trade_no: 'T1',
    state: 0,
  })
})

describe('two spellings in one response', () => {
  const order = { out_trade_no: 'T1', tron_address: 'TAddress', usdt_amount: '13.88', state: 1 }
  const getDiffers = (more: object) =>
    [createTronOrder, readTronStatus].map(
      ({ data }) => v.parse(data, { ...order, ...more }).differs,
    )

  test.each([
    { address: 'TOther' },
    { amount_usdt: '13.89' },
    { amount_usdt: 0 },
    { orderNo: 'T2' },
    { tron_network: 'TRC20', protocol: 'ERC20' },
  ])('differ when their values mean different things: %j', (more) => {
    expect(getDiffers(more)).toEqual([true, true])
  })

  test('do not differ when they mean the same; a bare amount may be yuan', () => {
    const same = {
      order_no: 'T1',
      address: ' TAddr\u200Bess',
      amount_usdt: 13.88,
      amount: '100.00',
    }
    expect(getDiffers({ ...same, tron_network: 'TRC-20', protocol: 'TRON' })).toEqual([
      false,
      false,
    ])
    expect(getDiffers({ address: '', amount_usdt: null })).toEqual([false, false])
  })
})

test('an address, a number and a hash have no invisible characters', () => {
  const response = {
    out_trade_no: 'T\u202E1',
    tron_address: 'TAddr\u200Bess',
    tron_tx_hash: 'ab\u2060',
  }
  expect(v.parse(readTronStatus.data, response)).toMatchObject({
    ...parsedOrder,
    tron_tx_hash: 'ab',
    usdt_amount: null,
    tron_network: '',
    state: 0,
  })
  const cardlist = { mch_id: 'TAddr\u200Bess' }
  const payInfo = { deposit_no: 'D\uFEFF1', info: { amount: 1 }, cardlist }
  const { deposit_no, cardlist: card } = safeParseData(readPayInfo.data, payInfo).read?.data ?? {}
  expect([deposit_no, card?.mch_id]).toEqual(['D1', 'TAddress'])
})
