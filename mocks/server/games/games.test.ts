import { beforeEach, describe, expect, it } from 'vitest'
import { listGames, openGame } from '@/contract/games'
import { sendCall, addBalance, insertGame, createSmallWorld } from '../../pipeline/testing'
import type { Member, World } from '../../world/world'
import { getBalanceCents, venueAccount } from '../wallet/ledger'

let world: World
let member: Member
let token: string
beforeEach(() => {
  ;({ world, member, token } = createSmallWorld())
})

describe('games', () => {
  const add = (
    id: string,
    category: string,
    rank: number,
    options: { appState?: 0 | 1; hot?: 0 | 1 } = {},
  ) => insertGame(world, { id, category, name: `游戏${id}`, code: `c${id}`, rank, ...options })
  const names = async (category?: string) =>
    (await sendCall(world, listGames, category === undefined ? {} : { category })).data?.map(
      ({ name }) => name,
    )

  it('are listed by category or all; both words for fish work', async () => {
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

  it('that are hot are listed over all categories', async () => {
    add('1', 'fish', 1, { hot: 1 })
    add('2', 'joker', 2)
    add('3', 'joker', 3, { hot: 1 })
    expect(await names('hot')).toEqual(['游戏1', '游戏3'])
  })
  const open = (body: { plat_name?: string; game_type?: string; game_code?: string } = {}) =>
    sendCall(
      world,
      openGame,
      { plat_name: '乐游棋牌', game_type: '6', game_code: 'c1', is_mobile_url: 1, ...body },
      token,
    )

  it('open with a seat of their own by the name or code of the platform', async () => {
    add('1', 'joker', 1)
    const answers = [await open(), await open({ plat_name: 'LYQP' })]
    const seats = answers.map(({ code, data }) => {
      expect([code, data.name]).toEqual([200, '游戏1'])
      const url = new URL(data.url)
      expect(`${url.origin}${url.pathname}`).toBe(`${world.pages}game.html`)
      return url.searchParams.get('seat') ?? ''
    })
    expect(new Set(seats).size).toBe(2)
    expect(seats.map((seat) => world.db.get('seats', seat)?.memberId)).toEqual([
      member.id,
      member.id,
    ])
  })

  it.each([
    ['is unknown', { game_code: 'c9' }, '游戏不存在'],
    ['is of another house', { plat_name: 'YDZR' }, '游戏不存在'],
    ['is of another type', { game_type: '7' }, '游戏不存在'],
    ['is hidden', { game_code: 'c2' }, '游戏不存在'],
  ])('are refused when one %s', async (_, body, message) => {
    add('1', 'joker', 1)
    add('2', 'joker', 2, { appState: 0 })
    expect(await open(body)).toMatchObject({ code: 500, message })
  })

  it.each([
    ['is shut', { state: 'maintenance' }, '场馆维护中'],
    ['fails', { fails: true }, '游戏启动失败，请稍后再试'],
  ] as const)('are refused when their venue %s, and no money moves', async (_, venue, message) => {
    add('1', 'joker', 1)
    addBalance(world, member, 500_00)
    world.db.patch('members', member.id, { autoTransfer: true })
    world.db.patch('venues', 'LYQP', venue)
    expect(await open()).toMatchObject({ code: 500, message })
    expect([
      getBalanceCents(world, venueAccount(member.id, 'LYQP')),
      world.db.count('seats'),
    ]).toEqual([0, 0])
  })
})
