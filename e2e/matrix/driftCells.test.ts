import { expect, it } from 'vitest'
import { changedOf, healthyOf, judge, lostOf } from './driftCells'
import type { Sight } from './sight'
import { driftsOf, fieldPaths, probesOf, amountsOf } from './driftProbe'

type Seen = Partial<Omit<Sight, 'items'>> & { items?: string[] }
const sight = ({ items = ['余额 12.50', '控件存款', '公告甲'], ...more }: Seen = {}): Sight => ({
  items: items.map((line) => [line.replace(/[\d. ]/g, ''), line]),
  amounts: ['12.50', '3.00'],
  strange: [],
  hostile: [],
  width: 390,
  ...more,
})
const healthy = healthyOf([sight(), sight({ items: ['余额', '控件存款', '公告乙'] })])
const stable = healthyOf([sight(), sight()])
const seen = { stands: true, settled: true, busy: '' }
const judged = (now: Sight, more: Partial<Parameters<typeof judge>[0]> = {}) =>
  judge({ healthy, depends: new Set(), rich: false, named: [], seen, sight: now, ...more })

it('健康的页面没有错，自己会变的不算', () => {
  expect(judged(sight())).toEqual([])
  expect(judged(sight({ items: ['余额', '控件存款'] }))).toEqual([])
})

it('白屏、转圈、多出的词、元素、宽度，各是一条', () => {
  const ill = { stands: false, settled: false, busy: '骨架' }
  expect(judged(sight(), { seen: ill })).toEqual(['白屏', '一直在转：骨架'])
  const worst = sight({ strange: ['NaN', 'NaN'], hostile: ['<img>'], width: 391 })
  const picture = sight({ hostile: ['<img src="x" loading="lazy">'] })
  expect(judged(picture)).toHaveLength(1)
  expect(judged(picture, { rich: true })).toEqual([])
  expect(judged(worst)).toEqual(['露出了 NaN', '文字成了元素：<img>', '页面宽了：391 像素'])
})

it('不见了的，除非来自漂移的值', () => {
  const now = sight({ items: ['余额'] })
  expect(lostOf(healthy, now)).toEqual(['控件存款'])
  expect(lostOf(healthy, sight({ items: ['余额 9.00', '控件存款'] }))).toEqual([])
  expect(changedOf(stable, sight({ items: ['余额 9.00', '控件存款', '公告甲'] }))).toEqual(['余额'])
  expect(judged(now)).toEqual(['与它无关的不见了：控件存款'])
  expect(judged(now, { depends: new Set(['控件存款']) })).toEqual([])
})

it('多出的金额，除非应答自己说了；同一个金额也不许多出一次', () => {
  expect(judged(sight({ amounts: ['12.50', '0.00'] }))).toEqual(['没人说过的金额：0.00'])
  expect(judged(sight({ amounts: ['3.00', '3.00'] }))).toEqual(['没人说过的金额：3.00'])
  expect(judged(sight({ amounts: ['12.50', '-7.00'] }), { named: ['-7.00'] })).toEqual([])
  expect(judged(sight({ amounts: ['12.50'] }))).toEqual([])
})

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
  const amounts = (path: string, way: string) =>
    amountsOf('records.bets', one(path, way), bets, ['200.00'])
  expect(amounts('data.data[].bet_amount', 'negative')).toEqual([
    '-7654.32',
    '7654.32',
    '4.32',
    '-7644.32',
    '8044.32',
  ])
  expect(amounts('data.data[].bet_amount', 'null')).toEqual([])
  expect(amounts('data.data', 'unknown')).toContain('190.00')
})
