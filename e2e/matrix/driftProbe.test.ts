import { expect, it } from 'vitest'
import { driftsOf, fieldPaths, probesOf, toldBy } from './driftProbe'

const bets = {
  code: 200,
  message: '',
  data: {
    data: [
      { bet_id: 'a', bet_amount: '190.00', win_loss: null, status: 2 },
      { bet_id: 'b', bet_amount: '20.00', win_loss: '-20.00', status: 1 },
    ],
    total: 2,
    last_page: 1,
  },
}
const drifts = driftsOf('records.bets', bets)
const one = (path: string, way: string) =>
  drifts.find(({ field, way: its }) => field.path === path && its === way)!

it('一个应答里有的每个字段都漂移，没有的不漂移', () => {
  const here = new Set(drifts.map(({ field }) => field.path))
  expect(fieldPaths('records.bets').filter((path) => !here.has(path))).toEqual([
    'data.data[].Code',
    'data.data[].created_at',
  ])
  expect(one('data.data[].bet_amount', 'missing').change.field).toBe('data.data.0.bet_amount')
})

it('什么跟着一个字段变：换一个正常的值，行的命脉再少一行，命脉再不要应答', () => {
  expect(probesOf(one('data.total', 'null'))).toEqual([
    { fault: 'wrongField', field: 'data.total', value: 3 },
  ])
  expect(probesOf(one('data.data[].bet_amount', 'null'))).toEqual([
    { fault: 'wrongField', field: 'data.data.0.bet_amount', value: '191.50' },
    { fault: 'wrongField', field: 'data.data.0' },
  ])
  expect(probesOf(one('data.data[].bet_id', 'null'))).toContainEqual({
    fault: 'wrongField',
    field: 'data.data.0.bet_id',
    value: '',
  })
  expect(probesOf(one('data.data', 'null'))).toEqual([
    { fault: 'wrongField', field: 'data.data', value: [] },
    { fault: 'wrongField', field: 'data.data' },
    { fault: 'wrongShape' },
  ])
})

it('漂移的应答自己说的金额', () => {
  const told = (path: string, way: string) =>
    toldBy('records.bets', one(path, way), bets, ['200.00'])
  expect(told('data.data[].bet_amount', 'negative')).toEqual([
    '-7654.32',
    '7654.32',
    '4.32',
    '-7644.32',
    '8044.32',
  ])
  expect(told('data.data[].bet_amount', 'null')).toEqual([])
  expect(told('data.data', 'unknown')).toContain('190.00')
})
