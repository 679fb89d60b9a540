import { expect, it } from 'vitest'
import { changedOf, healthyOf, judge, lostOf } from './driftJudge'
import type { Sight } from './sight'

type Told = Partial<Omit<Sight, 'items'>> & { items?: string[] }
const sight = ({ items = ['余额 12.50', '控件存款', '公告甲'], ...told }: Told = {}): Sight => ({
  items: items.map((line) => [line.replace(/[\d. ]/g, ''), line]),
  amounts: ['12.50', '3.00'],
  strange: [],
  hostile: [],
  width: 390,
  ...told,
})
const healthy = healthyOf([sight(), sight({ items: ['余额', '控件存款', '公告乙'] })])
const stable = healthyOf([sight(), sight()])
const seen = { stands: true, settled: true, busy: '' }
const judged = (now: Sight, more: Partial<Parameters<typeof judge>[0]> = {}) =>
  judge({ healthy, depends: new Set(), rich: false, told: [], seen, sight: now, ...more })

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
  expect(judged(sight({ amounts: ['12.50', '-7.00'] }), { told: ['-7.00'] })).toEqual([])
  expect(judged(sight({ amounts: ['12.50'] }))).toEqual([])
})
