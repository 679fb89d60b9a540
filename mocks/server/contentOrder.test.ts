import { expect, it } from 'vitest'
import { listBanners, listHomeNotices, listNotices } from '@/contract/content'
import { MINUTE_MS } from '@/lib/time/time'
import { insertRow } from '../db/testing'
import { sendCall, createSmallWorld } from '../pipeline/testing'

const RANKS = [2, 3, 1]
const SORTED_NAMES = ['一', '二', '三']
const getName = (rank: number) => SORTED_NAMES[rank - 1] ?? ''

it('home notices and banners are sorted by rank', async () => {
  const { world } = createSmallWorld()
  const insertInOrder = (row: (rank: number, name: string) => unknown) => {
    for (const rank of RANKS) row(rank, getName(rank))
  }
  insertInOrder((rank, text) => insertRow(world, 'homeNotices', { id: `n${rank}`, text, rank }))
  insertInOrder((rank, name) =>
    insertRow(world, 'banners', { id: `b${rank}`, src: `https://cdn.example/${name}`, rank }),
  )
  expect((await sendCall(world, listHomeNotices)).data).toEqual(SORTED_NAMES)
  expect((await sendCall(world, listBanners, { type: 2 })).data).toEqual(
    SORTED_NAMES.map((name) => ({ src: `https://cdn.example/${name}` })),
  )
})

it('messages are newest first, then by number, and published at their time', async () => {
  const { world } = createSmallWorld()
  const now = world.now()
  insertRow(world, 'notices', { id: 'n1', title: '旧', at: now - MINUTE_MS })
  insertRow(world, 'notices', { id: 'n2', title: '同时 2', at: now })
  insertRow(world, 'notices', { id: 'n3', title: '同时 3', at: now })
  const { data } = await sendCall(world, listNotices, { page: 1 })
  expect(data.data?.map(({ title }) => title)).toEqual(['同时 3', '同时 2', '旧'])
})
