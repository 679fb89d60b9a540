import { expect, it } from 'vitest'
import { dateRanges, gameTypes } from './recordFilters'

it('has the date filters 1 today, 2 last 7 days, 3 last 15, 4 last 30', () => {
  expect(dateRanges.map(({ value, label }) => [value, label])).toEqual([
    [1, '今日'],
    [2, '近7天'],
    [3, '近15天'],
    [4, '近30天'],
  ])
})

it('has the game types: empty for all, else the wire’s category', () => {
  expect(gameTypes.map(({ value, label }) => [value, label])).toEqual([
    ['', '全部类型'],
    ['realbet', '真人'],
    ['sport', '体育'],
    ['gaming', '电竞'],
    ['joker', '棋牌'],
    ['concise', '电子'],
    ['lottery', '彩票'],
    ['fish', '捕鱼'],
  ])
})
