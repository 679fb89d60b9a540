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
  const addGame = (
    id: string,
    category: string,
    rank: number,
    options: { appState?: 0 | 1; hot?: 0 | 1 } = {},
  ) => insertGame(world, { id, category, name: `游戏${id}`, code: `c${id}`, rank, ...options })
  const listNames = async (category?: string) =>
    (await sendCall(world, listGames, category === undefined ? {} : { category })).data?.map(
      ({ name }) => name,
    )

  it('are listed by category or all; fish and fishing are the same', async () => {
    addGame('2', 'joker', 2)
    addGame('1', 'fish', 1)
    expect([
      await listNames(),
      await listNames('joker'),
      await listNames('fish'),
      await listNames('fishing'),
      await listNames('sport'),
    ]).toEqual([['游戏1', '游戏2'], ['游戏2'], ['游戏1'], ['游戏1'], []])
  })

  it('that are hot are listed over all categories', async () => {
    addGame('1', 'fish', 1, { hot: 1 })
    addGame('2', 'joker', 2)
    addGame('3', 'joker', 3, { hot: 1 })
    expect(await listNames('hot')).toEqual(['游戏1', '游戏3'])
  })
  const sendOpen = (body: { plat_name?: string; game_type?: string; game_code?: string } = {}) =>
    sendCall(
      world,
      openGame,
      { plat_name: '乐游棋牌', game_type: '6', game_code: 'c1', is_mobile_url: 1, ...body },
      token,
    )

  it('open with a new session by the name or code of the platform', async () => {
    addGame('1', 'joker', 1)
    const answers = [await sendOpen(), await sendOpen({ plat_name: 'LYQP' })]
    const seats = answers.map(({ code, data }) => {
      expect([code, data.name]).toEqual([200, '游戏1'])
      const url = new URL(data.url)
      expect(`${url.origin}${url.pathname}`).toBe(`${world.pagesUrl}game.html`)
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
    ['is of another venue', { plat_name: 'YDZR' }, '游戏不存在'],
    ['is of another type', { game_type: '7' }, '游戏不存在'],
    ['is hidden', { game_code: 'c2' }, '游戏不存在'],
  ])('are refused when one %s', async (_, body, message) => {
    addGame('1', 'joker', 1)
    addGame('2', 'joker', 2, { appState: 0 })
    expect(await sendOpen(body)).toMatchObject({ code: 500, message })
  })

  it.each([
    ['is closed', { state: 'maintenance' }, '场馆维护中'],
    ['fails', { fails: true }, '游戏启动失败，请稍后再试'],
  ] as const)('are refused when their venue %s, and no money moves', async (_, venue, message) => {
    addGame('1', 'joker', 1)
    addBalance(world, member, 500_00)
    world.db.patch('members', member.id, { autoTransfer: true })
    world.db.patch('venues', 'LYQP', venue)
    expect(await sendOpen()).toMatchObject({ code: 500, message })
    expect([
      getBalanceCents(world, venueAccount(member.id, 'LYQP')),
      world.db.count('seats'),
    ]).toEqual([0, 0])
  })
})
