import { expect, it } from 'vitest'
import { listBanners, listHomeNotices, listNotices } from '@/contract/content'
import { MINUTE_MS } from '@/lib/time/time'
import { insertRow } from '../db/testing'
import { sendCall, createSmallWorld } from '../pipeline/testing'

const RANKS = [2, 3, 1]
const SHOWN = ['一', '二', '三']
const nameOf = (rank: number) => SHOWN[rank - 1] ?? ''

it('home notices and banners are sorted by rank', async () => {
  const { world } = createSmallWorld()
  const put = (row: (rank: number, name: string) => unknown) => {
    for (const rank of RANKS) row(rank, nameOf(rank))
  }
  put((rank, text) => insertRow(world, 'homeNotices', { id: `n${rank}`, text, rank }))
  put((rank, name) =>
    insertRow(world, 'banners', { id: `b${rank}`, src: `https://cdn.example/${name}`, rank }),
  )
  expect((await sendCall(world, listHomeNotices)).data).toEqual(SHOWN)
  expect((await sendCall(world, listBanners, { type: 2 })).data).toEqual(
    SHOWN.map((name) => ({ src: `https://cdn.example/${name}` })),
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
