import { beforeEach, describe, expect, it } from 'vitest'
import { listGames } from '@/contract/games'
import { DRAWN, ask, smallWorld } from '../testing'
import type { World } from '../world'

let world: World
beforeEach(() => {
  ;({ world } = smallWorld())
})

describe('games', () => {
  const add = (
    id: string,
    category: string,
    rank: number,
    told: { appState?: 0 | 1; hot?: 0 | 1 } = {},
  ) =>
    world.db.insert('games', {
      id,
      category,
      venue: 'LYQP',
      platform: 'LYQP',
      name: `游戏${id}`,
      code: `c${id}`,
      type: '6',
      appState: 1,
      hot: 0,
      rank,
      ...told,
    })
  const names = async (category?: string) =>
    (await ask(world, listGames, category === undefined ? {} : { category })).data?.map(
      ({ name }) => name,
    )

  it('are listed by category or all, in their order, both words for fish', async () => {
    add('2', 'joker', 2)
    add('1', 'fish', 1)
    expect([
      await names(),
      await names('joker'),
      await names('fish'),
      await names('fishing'),
      await names('sport'),
    ]).toEqual([['游戏1', '游戏2'], ['游戏2'], ['游戏1'], ['游戏1'], []])
  })

  it('that are hot are asked for across the categories', async () => {
    add('1', 'fish', 1, { hot: 1 })
    add('2', 'joker', 2)
    add('3', 'joker', 3, { hot: 1 })
    expect(await names('hot')).toEqual(['游戏1', '游戏3'])
  })

  it('have a cover, and the logo of their house; the closed are listed as closed', async () => {
    add('1', 'joker', 1, { appState: 0, hot: 1 })
    expect((await ask(world, listGames, {})).data).toEqual([
      {
        category_id: 'joker',
        app_state: 0,
        is_hot: 1,
        name: '游戏1',
        platform_name: 'LYQP',
        game_code: 'c1',
        game_type: '6',
        mobile_img: DRAWN,
        api_logo_img: DRAWN,
      },
    ])
  })
})
