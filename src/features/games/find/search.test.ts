import { expect, test } from 'vitest'
import { type Game, game } from '@/contract/games'
import { createTestData } from '@/contract/testing'
import { createGameIndex, searchGames } from './search'

const createGame = (name: string, platform_name = '云顶真人') =>
  createTestData(game, { name, platform_name })
const findNames = (games: readonly Game[], text: string) =>
  searchGames(createGameIndex(games), text).map(({ game }) => game.name)
const sampleGames = [
  createGame('麻将来了', '四方棋牌'),
  createGame('武汉麻将', '青竹棋牌'),
  createGame('百家乐·云顶厅'),
  createGame('PG 麻将胡了 2', '金穗电子'),
  createGame('双色球', '彩云彩票'),
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
])('searchGames by «%s» finds %j', (text, names) =>
  expect(findNames(sampleGames, text)).toEqual(names),
)

test('searchGames finds a character by each of its two readings', () => {
  expect(findNames([createGame('重庆快乐彩')], 'cqklc')).toHaveLength(1)
  expect(findNames([createGame('重庆快乐彩')], 'zqkyc')).toHaveLength(1)
})
