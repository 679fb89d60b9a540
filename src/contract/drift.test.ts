import { describe, expect, it } from 'vitest'
import { readUser } from './account'
import { endpoints } from './all'
import { listReceivingBanks } from './cashier'
import { createDriftRecords } from './drift'
import type { Endpoint } from './endpoint'
import { listGames } from './games'
import { listTransactions } from './records'
import { readAppInfo } from './site'
import { createTronOrder } from './tron'
import { listVenues } from './wallet'

const records = (endpoint: Endpoint, data: unknown) => createDriftRecords(endpoint, { data })
const drift = (endpoint: Endpoint, data: unknown) =>
  records(endpoint, data).filter(({ done }) => done !== 'tolerated')

describe('the consequence', () => {
  const bank = { bank_no: '6222', bank_owner: '王芳', bank_address: '', bank_data: {} }
  it('of an unreadable lenient field: its value is not shown', () => {
    expect(drift(listVenues, [{ platname: 'LY', balance: '无' }])).toEqual([
      {
        endpoint: 'wallet.venues',
        field: '[].balance',
        expected: 'a number or a numeric string',
        came: 'text of 1',
        done: 'not told',
        times: 1,
      },
    ])
  })
  it('of a row-vital field: the row is skipped, with one record for all rows', () => {
    const rows = [bank, { ...bank, bank_no: null }, { ...bank, bank_no: {} }]
    const record = { field: '[].bank_no', expected: '(string | number)', came: 'null', times: 2 }
    expect(drift(listReceivingBanks, rows)).toMatchObject([{ ...record, done: 'row left out' }])
  })
  it('of unreadable rows only, or of a vital field: the response is refused', () => {
    expect(drift(listReceivingBanks, [{ ...bank, bank_no: '' }])).toMatchObject([
      { field: '[].bank_no', expected: '>=1', came: 'text of 0', done: 'refused' },
    ])
    const order = { out_trade_no: 'T1', amount_usdt: 0, tron_address: 'T', tron_tx_hash: [] }
    expect(drift(createTronOrder, order)).toEqual([
      expect.objectContaining({ field: 'usdt_amount', came: 'number', done: 'refused' }),
      expect.objectContaining({ field: 'tron_tx_hash', came: 'list of 0', done: 'not told' }),
    ])
  })
  it('of a field that skips some rows only: the worse one', () => {
    const row = { out_trade_no: 'D1', amount: '1', pay_way: '', created_at: '', state: 1 }
    const data = { data: [row, { ...row, amount: 'x' }, { ...row, amount: undefined }] }
    expect(drift(listTransactions, data)).toMatchObject([{ field: 'data[].amount', times: 2 }])
  })
  it('of a renamed field: not shown; of an absent one: tolerated', () => {
    const drifts = records(readAppInfo, { siteState: 0 })
    const about = (name: string) => drifts.find(({ field }) => field === name)
    expect(about('site_state')).toMatchObject({ came: 'nothing, but siteState', done: 'not told' })
    expect(about('title')).toMatchObject({ done: 'tolerated' })
  })
  it('of a body without an envelope: one record', () => {
    const record = { field: 'envelope', expected: '{ code, message, data }', came: 'list of 1' }
    expect(createDriftRecords(listGames, { body: ['6222'] })).toMatchObject([
      { ...record, done: 'refused' },
    ])
  })
  it('of data in a second wrapper: compared without the wrapper', () => {
    expect(drift(readUser, { data: { id: 7, username: 'wangfang' } })).toEqual([])
  })
})

describe('a value', () => {
  const SECRET = '6222000011112222'
  const shapes: [string, unknown][] = [
    ['a text', SECRET],
    ['a number', Number(SECRET)],
    ['a list', [SECRET]],
    ['an object that it is a key of', { [SECRET]: SECRET }],
    ['a number with a fraction', 6222.5],
  ]
  const filledWith = (raw: unknown): unknown =>
    new Proxy({}, { get: () => raw, has: () => true, ownKeys: () => [] })
  it.each(shapes)('never appears in a record: %s', (_, raw) => {
    for (const endpoint of endpoints)
      for (const data of [
        raw,
        [raw],
        filledWith(raw),
        [filledWith(raw)],
        { data: [filledWith(raw)] },
      ])
        expect(JSON.stringify(records(endpoint, data))).not.toMatch(/6222/)
  })
})
