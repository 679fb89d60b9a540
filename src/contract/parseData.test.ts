import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readUser, readBalance } from './account'
import { listCards } from './cards'
import { createDeposit, listPayWays, listReceivingBanks, readPayInfo } from './cashier'
import { readArticle } from './content'
import { safeParseData, removeDoubleDataWrapper } from './parseData'
import { listBets, listTransactions } from './records'
import { listVipLevels, readRedPacket } from './rewards'
import { withoutFallbacks } from './schemas'
import { readAppInfo } from './site'
import { listTickets } from './support'
import { createTronOrder, readTronStatus } from './tron'
import { listVenues } from './wallet'

const getIssuePaths = (schema: v.GenericSchema, raw: unknown) =>
  (v.safeParse(withoutFallbacks(schema), raw).issues ?? []).map(
    (issue) => v.getDotPath(issue) ?? 'data',
  )

const order = { out_trade_no: 'D1', tron_address: 'TAddress', usdt_amount: '10.5' }
const bet = { bet_id: 1, bet_amount: '10', status: 1 }
const transaction = { out_trade_no: 'D1', amount: '10', state: 1 }

test('an unreadable birthday leaves the member readable', () => {
  const raw = { id: 7, username: 'wangfang', balance: '12.50', birthday: { year: 1990 } }
  const result = safeParseData(readUser.data, raw)
  expect(result.read?.data).toMatchObject({ username: 'wangfang', balance: '12.5', birthday: '' })
  expect(getIssuePaths(readUser.data, raw)).toEqual(['birthday'])
})

test('an unreadable id leaves the member readable', () => {
  const { read } = safeParseData(readUser.data, { id: {}, username: 'wangfang' })
  expect(read?.data).toMatchObject({ id: '', username: 'wangfang' })
})

test('an unreadable article is null, not empty', () => {
  expect(safeParseData(readArticle.data, { content: {} }).read?.data?.content).toBeNull()
  expect(safeParseData(readArticle.data, { content: null }).read?.data?.content).toBe('')
})

test('unreadable money is null, never zero', () => {
  const { read } = safeParseData(readUser.data, { id: 7, balance: '维护中', usdtrate: [] })
  expect(read?.data).toMatchObject({ balance: null, usdtrate: null })
})

test('an unreadable pay way is off, and the others stay', () => {
  const raw = { usdt: 1, card: '1', wechat: 2, alipay: 'yes' }
  const result = safeParseData(listPayWays.data, raw)
  expect(result.read?.data).toMatchObject({ usdt: true, card: true, wechat: false, alipay: false })
  expect(getIssuePaths(listPayWays.data, raw)).toEqual(['wechat', 'alipay'])
})

test('an unreadable site_state leaves the site open', () => {
  expect(safeParseData(readAppInfo.data, { site_state: 'x' }).read?.data.site_state).toBe(true)
})

test('an unreadable state is -1, but an issue without fallbacks', () => {
  const { state: _, ...withoutState } = transaction
  const raw = { data: [{ ...transaction, state: 'paid' }, withoutState, transaction] }
  const { read } = safeParseData(listTransactions.data, raw)
  expect(read?.data.data.map(({ state }) => state)).toEqual([-1, -1, 1])
  expect(getIssuePaths(listTransactions.data, raw)).toEqual(['data.0.state', 'data.1.state'])
})

test('a list skips and counts unreadable rows', () => {
  const raw = { data: [bet, { ...bet, bet_amount: null }, 'rubbish', { ...bet, bet_id: 4 }] }
  const { read } = safeParseData(listBets.data, raw)
  expect(read?.data.data.map(({ bet_id }) => bet_id)).toEqual(['1', '4'])
  expect(read?.skippedRows).toBe(2)
  expect(getIssuePaths(listBets.data, raw)).toEqual(['data.1.bet_amount', 'data.2'])
})

test('a list without a readable row is an error', () => {
  expect(safeParseData(listCards.data, [{ bank: '工商银行' }, {}]).read).toBeUndefined()
  expect(safeParseData(listCards.data, []).read).toEqual({ data: [] })
})

test('an unreadable inner list is empty', () => {
  const { read } = safeParseData(readRedPacket.data, { sendnums: 2, rules: 'none' })
  expect(read?.data).toMatchObject({ sendnums: 2, rules: [] })
  expect(read?.skippedRows).toBe(1)
  const ticket = { id: 1, title: '充值未到账', replies: [{ id: {}, content: '您好' }, null] }
  const tickets = safeParseData(listTickets.data, { list: [ticket] })
  expect(tickets.read?.data.list[0]?.replies).toMatchObject([{ id: '', content: '您好' }])
  expect(tickets.read?.skippedRows).toBe(1)
})

test('an unreadable level keeps its place in the list', () => {
  const { read } = safeParseData(listVipLevels.data, [{ recharge: 100 }, null, { recharge: 900 }])
  expect(read?.data.map(({ recharge }) => recharge)).toEqual(['100', null, '900'])
  expect(read?.skippedRows).toBeUndefined()
})

test('a venue with an unreadable balance stays in the list', () => {
  const { read } = safeParseData(listVenues.data, [{ platname: 'xh', balance: '??', status: 'up' }])
  expect(read?.data).toMatchObject([{ platname: 'xh', balance: null, status: 1 }])
})

test('a receiving account needs its number', () => {
  const raw = [
    { bank_no: null, bank_owner: '王' },
    { bank_no: 6222, bank_data: 'ICBC' },
  ]
  const { read } = safeParseData(listReceivingBanks.data, raw)
  expect(read?.data).toMatchObject([{ bank_no: '6222', bank_data: { bank_name: '' } }])
})

test.each([
  ['a balance', readBalance.data, { balance: '维护中' }],
  ['the amount of an order', readPayInfo.data, { deposit_no: 'D1', info: { amount: null } }],
  ['a negative amount', readPayInfo.data, { deposit_no: 'D1', info: { amount: -5 } }],
  ['the address of an order', createTronOrder.data, { ...order, tron_address: '' }],
  ['the number of an order', createTronOrder.data, { ...order, out_trade_no: [] }],
  ['the USDT amount of an order', createTronOrder.data, { ...order, usdt_amount: 0 }],
])('%s is required', (_, schema, raw) => {
  expect(safeParseData(schema, raw).read).toBeUndefined()
})

test('an order’s status is readable without its other fields', () => {
  const { read } = safeParseData(readTronStatus.data, { ...order, usdt_amount: {}, state: [] })
  expect(read?.data).toMatchObject({ usdt_amount: null, state: 0, tron_address: 'TAddress' })
})

test('copied texts have no invisible characters', () => {
  const hidden = '\u200B6222\u202E0212'
  const data = [{ id: 1, bank: 'ICBC', bank_no: hidden }]
  expect(safeParseData(listCards.data, data).read?.data[0]?.bank_no).toBe('62220212')
  const row = { ...transaction, out_trade_no: hidden, tron_address: `${hidden}T` }
  expect(safeParseData(listTransactions.data, { data: [row] }).read?.data.data[0]).toMatchObject({
    out_trade_no: '62220212',
    tron_address: '62220212T',
  })
  expect(
    safeParseData(listBets.data, { data: [{ ...bet, bet_id: hidden }] }).read?.data.data[0],
  ).toMatchObject({ bet_id: '62220212' })
})

test('a response that fits the contract has no issues', () => {
  expect(getIssuePaths(createTronOrder.data, order)).toEqual([])
})

test.each([
  ['an object', readBalance, { data: { balance: 5 } }, { balance: 5 }],
  ['PHP’s empty data', readArticle, { data: [] }, []],
  ['a list', listVenues, { data: [{ platname: 'xh' }] }, [{ platname: 'xh' }]],
  ['an empty list', listVenues, { data: null }, null],
  ['a page', listBets, { data: { data: [bet], total: 1 } }, { data: [bet], total: 1 }],
])('unwraps %s', (_, { data }, wrapped, unwrapped) => {
  expect(removeDoubleDataWrapper(data, wrapped)).toEqual(unwrapped)
  expect(removeDoubleDataWrapper(data, unwrapped)).toEqual(unwrapped)
})

test.each([
  ['a page', listBets, { data: [bet] }],
  ['red-packet numbers beside the rules', readRedPacket, { data: { sendnums: 1 }, rules: [] }],
  ['a response without declared data', createDeposit, { data: 1 }],
  ['an object with an additional field', readBalance, { balance: 1, data: { balance: 2 } }],
])('does not unwrap %s', (_, { data }, raw) => expect(removeDoubleDataWrapper(data, raw)).toBe(raw))
