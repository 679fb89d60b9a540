import { beforeEach, describe, expect, it } from 'vitest'
import { listNotices, readArticle } from '@/contract/content'
import { listPromotionTypes, listPromotions, readPromotion } from '@/contract/promotions'
import { readVisitUrl } from '@/contract/site'
import { MINUTE_MS } from '@/lib/time/time'
import { insertRow } from '../db/testing'
import { createRefusal, PICTURE, sendCall, createSmallWorld } from '../pipeline/testing'
import type { World } from '../world/world'

let world: World
beforeEach(() => {
  ;({ world } = createSmallWorld())
})

it('the visit URL is empty by default, else the configured address', async () => {
  expect((await sendCall(world, readVisitUrl)).data).toEqual({ url: '' })
  world.db.patch('site', 'site', { visitUrl: 'https://new.xinghe.example' })
  expect((await sendCall(world, readVisitUrl)).data).toEqual({
    url: 'https://new.xinghe.example',
  })
})

describe('content', () => {
  it('lists published announcements, ten a page', async () => {
    for (let i = 1; i <= 12; i++) {
      const at = world.now() - i * MINUTE_MS
      insertRow(world, 'notices', { id: `n${i}`, title: `公告${i}`, content: '<p>内容</p>', at })
    }
    insertRow(world, 'notices', { id: 'later', title: '明天', at: world.now() + MINUTE_MS })
    insertRow(world, 'notices', { id: 'inside', kind: 2, title: '站内信', at: world.now() })
    const first = (await sendCall(world, listNotices, { page: 1 })).data
    expect(first).toMatchObject({ total: 12, last_page: 2 })
    expect(first.data?.[0]).toMatchObject({
      title: '公告1',
      content: '<p>内容</p>',
      created_at: '2026-03-14 11:19:00',
    })
    expect((await sendCall(world, listNotices, { page: '2' })).data.data).toHaveLength(2)
  })

  it('has an article by its type, or an empty one', async () => {
    insertRow(world, 'articles', { id: '7', title: '关于我们', content: '<p>星河</p>' })
    expect((await sendCall(world, readArticle, { type: 7 })).data).toEqual({
      content: '<p>星河</p>',
    })
    expect((await sendCall(world, readArticle, { type: 99 })).data).toEqual({ content: '' })
  })

  it('lists promotions of all types or of one', async () => {
    insertRow(world, 'promotionTypes', { id: 't1', name: '新人' })
    const banner = 'art:banner/101'
    insertRow(world, 'promotions', { id: 'p2', typeId: 't2', title: '返水', banner, rank: 2 })
    insertRow(world, 'promotions', { id: 'p1', typeId: 't1', title: '首存', rank: 1 })
    expect((await sendCall(world, listPromotionTypes)).data).toMatchObject([
      { id: 't1', name: '新人' },
    ])
    const listTitles = async (type?: string) =>
      (await sendCall(world, listPromotions, type === undefined ? {} : { type })).data.data?.map(
        ({ title }) => title,
      )
    expect([await listTitles(), await listTitles('t2'), await listTitles('t9')]).toEqual([
      ['首存', '返水'],
      ['返水'],
      [],
    ])
    expect((await sendCall(world, readPromotion, { id: 'p2' })).data).toMatchObject({
      title: '返水',
      banner: PICTURE,
    })
    expect(await sendCall(world, readPromotion, { id: 'p9' })).toEqual(createRefusal('活动不存在'))
  })
})
