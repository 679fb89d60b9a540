// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/api/query'
import { call } from '@/api/request'
import { readAppInfo } from '@/contract/site'
import { prefetchHomeData } from '@/features/games/homeQueries'
import { siteQueries } from '@/shared/site/site'
import { listEarlyCalls, renderHome, renderSkeleton } from './entry'

describe('listEarlyCalls', () => {
  const createResponses = () =>
    Object.fromEntries(
      listEarlyCalls().map(({ key }) => [
        key,
        Promise.resolve(new Response('{"code":200,"message":"","data":[]}')),
      ]),
    )
  beforeEach(() => {
    window.__early = createResponses()
    vi.stubGlobal('fetch', vi.fn<typeof fetch>())
  })

  it('lists the site’s call for every screen, and the home page’s calls', () => {
    expect(listEarlyCalls().map(({ key, always }) => `${key} ${always}`)).toEqual([
      'POST /api/app {} true',
      'POST /api/bannerList {"type":2} false',
      'POST /api/homenotice {} false',
      'GET /api/game/list?category=hot  false',
    ])
  })
  it('matches the app’s first calls, which then send nothing', async () => {
    const client = createQueryClient()
    await Promise.all([...prefetchHomeData(client), client.prefetchQuery(siteQueries.app())])
    expect(window.__early).toEqual({})
    expect(fetch).not.toHaveBeenCalled()
  })
  it('is used once: the next call is sent', async () => {
    await call(readAppInfo, {}).catch(() => undefined)
    await call(readAppInfo, {}).catch(() => undefined)
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

describe('renderHome', () => {
  it('has texts and links, and no member data', () => {
    const html = renderHome()
    for (const text of '首页 登录 注册 公告 存款 转账 取款 VIP 热门 捕鱼'.split(' '))
      expect(html).toContain(text)
    expect(html).toContain('href="#/recharge"')
    expect(html).not.toMatch(/¥|刷新余额/)
  })
})

describe('renderSkeleton', () => {
  it('is a skeleton without text', () => {
    const text = renderSkeleton().replace(/<[^>]*>/g, '')
    expect(text.trim()).toBe('')
  })
})
