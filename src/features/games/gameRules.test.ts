import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { game } from '@/contract/games'
import { gameTabs, type CategoryWord, findOpenGamesOfCategory } from './gameRules'

const make = (name: string, facts: object) =>
  v.parse(game, { name, category_id: 'realbet', app_state: 1, is_hot: 0, ...facts })
const of = (word: CategoryWord) => gameTabs.find((category) => category.word === word)!
const names = (list: ReturnType<typeof make>[], word: CategoryWord) =>
  findOpenGamesOfCategory(list, of(word)).map(({ name }) => name)

describe('findOpenGamesOfCategory', () => {
  it('shows only games with app_state 1, however the server writes it', () => {
    const list = [
      make('一', { app_state: 1 }),
      make('二', { app_state: 0 }),
      make('三', { app_state: '1' }),
      make('四', { app_state: null }),
    ]
    expect(names(list, 'realbet')).toEqual(['一', '三'])
  })
  it('hot shows is_hot of every category', () => {
    const list = [
      make('一', { is_hot: 1 }),
      make('二', { is_hot: 1, category_id: 'fish' }),
      make('三', {}),
      make('四', { is_hot: 1, app_state: 0 }),
    ]
    expect(names(list, 'hot')).toEqual(['一', '二'])
  })
  it('drops games of another category, and keeps those without one', () => {
    const list = [
      make('一', { category_id: 'fishing' }),
      make('二', { category_id: 'sport' }),
      make('三', { category_id: '' }),
    ]
    expect(names(list, 'fish')).toEqual(['一', '三'])
  })
})

it('has the categories of the spec, by index', () => {
  expect(gameTabs.map(({ index, label }) => `${index} ${label}`)).toEqual([
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
