import { describe, expect, it } from 'vitest'
import { readUser } from './account'
import { endpoints } from './all'
import { listCards } from './cards'
import { listReceivingBanks } from './cashier'
import { compareWithContract, createDriftRecords } from './drift'
import type { Endpoint } from './endpoint'
import { listGames } from './games'
import { listTransactions } from './records'
import { readAppInfo } from './site'
import { createTronOrder } from './tron'
import { listVenues } from './wallet'

const getRecords = (endpoint: Endpoint, data: unknown) => createDriftRecords(endpoint, { data })
const getDrift = (endpoint: Endpoint, data: unknown) =>
  getRecords(endpoint, data).filter(({ done }) => done !== 'tolerated')

describe('createDriftRecords', () => {
  const bank = { bank_no: '6222', bank_owner: '王芳', bank_address: '', bank_data: {} }
  it('records an unreadable lenient field as not told', () => {
    expect(getDrift(listVenues, [{ platname: 'LY', balance: '无' }])).toEqual([
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
  it('records a row-vital field once for all rows, as left out', () => {
    const rows = [bank, { ...bank, bank_no: null }, { ...bank, bank_no: {} }]
    const record = { field: '[].bank_no', expected: '(string | number)', came: 'null', times: 2 }
    expect(getDrift(listReceivingBanks, rows)).toMatchObject([{ ...record, done: 'row left out' }])
  })
  it('records a vital field, or unreadable rows only, as refused', () => {
    expect(getDrift(listReceivingBanks, [{ ...bank, bank_no: '' }])).toMatchObject([
      { field: '[].bank_no', expected: '>=1', came: 'text of 0', done: 'refused' },
    ])
    const order = { out_trade_no: 'T1', amount_usdt: 0, tron_address: 'T', tron_tx_hash: [] }
    expect(getDrift(createTronOrder, order)).toEqual([
      expect.objectContaining({ field: 'usdt_amount', came: 'number', done: 'refused' }),
      expect.objectContaining({ field: 'tron_tx_hash', came: 'list of 0', done: 'not told' }),
    ])
  })
  it('counts an unreadable and a missing value of one field together', () => {
    const row = { out_trade_no: 'D1', amount: '1', pay_way: '', created_at: '', state: 1 }
    const data = { data: [row, { ...row, amount: 'x' }, { ...row, amount: undefined }] }
    expect(getDrift(listTransactions, data)).toMatchObject([{ field: 'data[].amount', times: 2 }])
  })
  it('records a renamed field as not told, an absent one as tolerated', () => {
    const found = getRecords(readAppInfo, { siteState: 0 })
    const find = (name: string) => found.find(({ field }) => field === name)
    expect(find('site_state')).toMatchObject({ came: 'nothing, but siteState', done: 'not told' })
    expect(find('title')).toMatchObject({ done: 'tolerated' })
  })
  it('records a body without an envelope as refused', () => {
    const record = { field: 'envelope', expected: '{ code, message, data }', came: 'list of 1' }
    expect(createDriftRecords(listGames, { body: ['6222'] })).toMatchObject([
      { ...record, done: 'refused' },
    ])
  })
  it('compares data without a second wrapper', () => {
    expect(getDrift(readUser, { data: { id: 7, username: 'wangfang' } })).toEqual([])
  })
})

describe('a record', () => {
  const SECRET = '6222000011112222'
  const secretData: [string, unknown][] = [
    ['a text', SECRET],
    ['a number', Number(SECRET)],
    ['a list', [SECRET]],
    ['an object that it is a key of', { [SECRET]: SECRET }],
    ['a number with a fraction', 6222.5],
  ]
  const withEveryField = (raw: unknown): unknown =>
    new Proxy({}, { get: () => raw, has: () => true, ownKeys: () => [] })
  it.each(secretData)('never holds the value: %s', (_, raw) => {
    for (const endpoint of endpoints)
      for (const data of [
        raw,
        [raw],
        withEveryField(raw),
        [withEveryField(raw)],
        { data: [withEveryField(raw)] },
      ])
        expect(JSON.stringify(getRecords(endpoint, data))).not.toMatch(/6222/)
  })
})

it('compareWithContract reads the same numbers as the app', () => {
  const ids = ['9007199254740993', '9007199254740992']
  const data = ids.map((id) => `{"id":${id},"bank":"ICBC"}`).join()
  const content = `{"code":200,"message":6222021234567890123,"data":[${data}]}`
  const comparison = compareWithContract(listCards, 200, content)
  expect(comparison.message).toBe('6222021234567890123')
  expect((comparison.data as { id: unknown }[]).map(({ id }) => String(id))).toEqual(ids)
})
