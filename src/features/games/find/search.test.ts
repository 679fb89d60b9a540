import { expect, test } from 'vitest'
import { type Game, game } from '@/contract/games'
import { dataOf } from '@/contract/testing'
import { games as ours, providers } from '@fixtures/games'
import { indexOf, initialsBy, pinyinOrder, search } from './search'

const row = (name: string, platform_name = '云顶真人') => dataOf(game, { name, platform_name })
const namesFound = (games: readonly Game[], text: string) =>
  search(indexOf(games), text).map((one) => one.game.name)
const some = [
  row('麻将来了', '四方棋牌'),
  row('武汉麻将', '青竹棋牌'),
  row('百家乐·云顶厅'),
  row('PG 麻将胡了 2', '金穗电子'),
  row('双色球', '彩云彩票'),
]

test.each([
  ['麻将', ['麻将来了', '武汉麻将', 'PG 麻将胡了 2']],
  ['mj', ['麻将来了', '武汉麻将', 'PG 麻将胡了 2']],
  ['MJLL', ['麻将来了']],
  ['bjl', ['百家乐·云顶厅']],
  ['bjlyd', ['百家乐·云顶厅']],
  ['百jl', ['百家乐·云顶厅']],
  ['乐云', ['百家乐·云顶厅']],
  ['ｐｇ麻', ['PG 麻将胡了 2']],
  ['胡了2', ['PG 麻将胡了 2']],
  ['彩云', ['双色球']],
  ['cycp', ['双色球']],
  ['没有这个', []],
  ['·', []],
  ['  ', []],
])('%s finds %j', (text, names) => expect(namesFound(some, text)).toEqual(names))

test('names that begin with it come first, games of a provider called so come last', () => {
  const three = [row('龙虎', '星河真人'), row('大星', '云顶'), row('星光', '云顶')]
  expect(namesFound(three, 'x')).toEqual(['星光', '大星', '龙虎'])
})

test('tells which part of the name was asked for', () => {
  const [one] = search(indexOf([row('PG 麻将胡了 2')]), 'hl2')
  expect('PG 麻将胡了 2'.slice(one!.from, one!.to)).toBe('胡了 2')
})

test('a character read in two ways is found by both', () => {
  expect(namesFound([row('重庆快乐彩')], 'cqklc')).toHaveLength(1)
  expect(namesFound([row('重庆快乐彩')], 'zqkyc')).toHaveLength(1)
})

test('the initials of every name and provider of the demo', () => {
  const order = pinyinOrder()
  expect(order).toBeDefined()
  const of = initialsBy(order)
  const han = [...new Set([...ours, ...providers].flatMap(({ name }) => [...name]))].filter((one) =>
    /\p{Script=Han}/u.test(one),
  )
  expect(han.length).toBeGreaterThan(250)
  expect(han.filter((char) => !/^[a-z]{1,2}$/.test(of(char)))).toEqual([])
  // The codes of our providers are the initials of their names, written by hand.
  for (const { name, code } of providers)
    for (const [at, char] of [...name].entries())
      expect(`${name} ${of(char)}`).toContain(code[at]!.toLowerCase())
})

test('a browser that does not know the order finds by the characters alone', () => {
  const of = initialsBy(undefined)
  expect([...'百家乐A2'].map(of).join('')).toBe('')
})
