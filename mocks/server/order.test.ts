import { beforeEach, describe, expect, it } from 'vitest'
import { readAgentUrl } from '@/contract/agent'
import { listBanners, listHomeNotices, listNotices } from '@/contract/content'
import { listGames } from '@/contract/games'
import { listPromotionTypes, listPromotions } from '@/contract/promotions'
import { listSponsors } from '@/contract/sponsors'
import { listBanks } from '@/contract/cards'
import { MINUTE } from '@/lib/time'
import { ask, openedGame, PICTURE, smallWorld } from '../pipeline/testing'
import { addRow } from '../db/testing'
import type { Member, World } from '../world/world'

let world: World
let member: Member
let token: string
beforeEach(() => {
  ;({ world, member, token } = smallWorld())
})

/** Inserted in another order than the one they are shown in. */
const RANKS = [2, 3, 1]
const SHOWN = ['一', '二', '三']
const nameOf = (rank: number) => SHOWN[rank - 1] ?? ''

describe('what staff rank is shown by rank', () => {
  const put = (row: (rank: number, name: string) => unknown) => {
    for (const rank of RANKS) row(rank, nameOf(rank))
  }

  it('home notices and banners', async () => {
    put((rank, text) => addRow(world, 'homeNotices', { id: `n${rank}`, text, rank }))
    put((rank, name) =>
      addRow(world, 'banners', { id: `b${rank}`, src: `https://cdn.example/${name}`, rank }),
    )
    expect((await ask(world, listHomeNotices)).data).toEqual(SHOWN)
    expect((await ask(world, listBanners, { type: 2 })).data).toEqual(
      SHOWN.map((name) => ({ src: `https://cdn.example/${name}` })),
    )
  })

  it('promotions and their types', async () => {
    put((rank, name) => addRow(world, 'promotionTypes', { id: `t${rank}`, name, rank }))
    put((rank, title) => addRow(world, 'promotions', { id: `p${rank}`, typeId: 't1', title, rank }))
    expect((await ask(world, listPromotionTypes)).data?.map(({ name }) => name)).toEqual(SHOWN)
    for (const filter of [{}, { type: 't1' }]) {
      const { data } = await ask(world, listPromotions, filter)
      expect(data.data?.map(({ title }) => title)).toEqual(SHOWN)
    }
  })

  it('sponsors and banks', async () => {
    put((rank, name) => addRow(world, 'sponsors', { id: `s${rank}`, name, rank }))
    world.db.remove('banks', 'b1')
    put((rank, name) => addRow(world, 'banks', { id: `k${rank}`, name, rank }))
    expect((await ask(world, listSponsors)).data?.map(({ name }) => name)).toEqual(SHOWN)
    expect((await ask(world, listBanks, undefined, token)).data).toEqual(
      SHOWN.map((bank_name) => ({ bank_name })),
    )
  })
})

it('messages are newest first, those of one moment by number, and out from their very moment on', async () => {
  const now = world.now()
  addRow(world, 'notices', { id: 'n1', title: '旧', at: now - MINUTE })
  addRow(world, 'notices', { id: 'n2', title: '同时 2', at: now })
  addRow(world, 'notices', { id: 'n3', title: '同时 3', at: now })
  const { data } = await ask(world, listNotices, { page: 1 })
  expect(data.data?.map(({ title }) => title)).toEqual(['同时 3', '同时 2', '旧'])
})

describe('games', () => {
  it('without a cover show the logo of their house', async () => {
    openedGame(world, { id: 'g1', rank: 1, cover: 'art:cover/gem-1' })
    openedGame(world, { id: 'g2', rank: 2, venue: 'YDZR' })
    const { data } = await ask(world, listGames, {})
    expect(data?.map(({ mobile_img }) => mobile_img)).toEqual([PICTURE, ''])
    expect(data?.map(({ api_logo_img }) => decodeURIComponent(String(api_logo_img)))).toEqual([
      expect.stringContaining('>乐<'),
      `${world.pages}art/provider/YDZR.svg`,
    ])
  })

  it('of a house that nobody has bear the name of their platform', async () => {
    openedGame(world, { venue: 'GONE', platform: '某平台' })
    const { data } = await ask(world, listGames, {})
    expect(decodeURIComponent(String(data?.[0]?.api_logo_img))).toContain('>某<')
  })
})

it('agents are told where their centre is, others that they are none', async () => {
  expect(await ask(world, readAgentUrl, undefined, token)).toEqual({
    code: 500,
    message: '您还不是代理',
    data: null,
  })
  world.pages = '/pages/'
  world.db.patch('members', member.id, { isAgent: true })
  expect((await ask(world, readAgentUrl, undefined, token)).data).toEqual({
    url: '/pages/agent.html',
  })
})
