import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { game } from '@/contract/games'
import { gameCategories, type CategoryId, filterOpenGames } from './gameRules'

const createGame = (name: string, fields: object) =>
  v.parse(game, { name, category_id: 'realbet', app_state: 1, is_hot: 0, ...fields })
const findCategory = (id: CategoryId) => gameCategories.find((category) => category.id === id)!
const listOpenNames = (list: ReturnType<typeof createGame>[], id: CategoryId) =>
  filterOpenGames(list, findCategory(id)).map(({ name }) => name)

describe('filterOpenGames', () => {
  it('shows only games with app_state 1, however the server writes it', () => {
    const list = [
      createGame('一', { app_state: 1 }),
      createGame('二', { app_state: 0 }),
      createGame('三', { app_state: '1' }),
      createGame('四', { app_state: null }),
    ]
    expect(listOpenNames(list, 'realbet')).toEqual(['一', '三'])
  })
  it('shows is_hot games of every category as hot', () => {
    const list = [
      createGame('一', { is_hot: 1 }),
      createGame('二', { is_hot: 1, category_id: 'fish' }),
      createGame('三', {}),
      createGame('四', { is_hot: 1, app_state: 0 }),
    ]
    expect(listOpenNames(list, 'hot')).toEqual(['一', '二'])
  })
  it('drops games of another category, and keeps those without one', () => {
    const list = [
      createGame('一', { category_id: 'fishing' }),
      createGame('二', { category_id: 'sport' }),
      createGame('三', { category_id: '' }),
    ]
    expect(listOpenNames(list, 'fish')).toEqual(['一', '三'])
  })
})

it('gameCategories has the categories and indexes of the spec', () => {
  expect(gameCategories.map(({ index, label }) => `${index} ${label}`)).toEqual([
    '7 热门',
    '0 真人',
    '1 体育',
    '2 电竞',
    '3 棋牌',
    '4 电子',
    '5 彩票',
    '6 捕鱼',
  ])
})
