import { expect, test } from 'vitest'
import { type Game, game } from '@/contract/games'
import { createTestData } from '@/contract/testing'
import { createGameIndex, searchGames } from './search'

const row = (name: string, platform_name = '云顶真人') =>
  createTestData(game, { name, platform_name })
const namesFound = (games: readonly Game[], text: string) =>
  searchGames(createGameIndex(games), text).map(({ game }) => game.name)
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
test('finds a character by each of its two readings', () => {
  expect(namesFound([row('重庆快乐彩')], 'cqklc')).toHaveLength(1)
  expect(namesFound([row('重庆快乐彩')], 'zqkyc')).toHaveLength(1)
})
