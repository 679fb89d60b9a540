// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/api/query'
import { call } from '@/api/request'
import { readAppInfo } from '@/contract/site'
import { prefetchHome } from '@/features/games/homeQueries'
import { siteQueries } from '@/shared/site/site'
import { earlyCalls, homeHtml, pageHtml } from './entry'

describe('the early calls', () => {
  const answers = () =>
    Object.fromEntries(
      earlyCalls().map(({ key }) => [
        key,
        Promise.resolve(new Response('{"code":200,"message":"","data":[]}')),
      ]),
    )
  beforeEach(() => {
    window.__early = answers()
    vi.stubGlobal('fetch', vi.fn<typeof fetch>())
  })

  it('are the spec’s; the site’s own are sent on every screen', () => {
    expect(earlyCalls().map(({ key, always }) => `${key} ${always}`)).toEqual([
      'POST /api/app {} true',
      'POST /api/bannerList {"type":2} false',
      'POST /api/homenotice {} false',
      'GET /api/game/list?category=hot  false',
    ])
  })
  it('match the app’s first calls, which then send nothing', async () => {
    const client = createQueryClient()
    await Promise.all([...prefetchHome(client), client.prefetchQuery(siteQueries.app())])
    expect(window.__early).toEqual({})
    expect(fetch).not.toHaveBeenCalled()
  })
  it('are used once: the next call is sent', async () => {
    await call(readAppInfo, {}).catch(() => undefined)
    await call(readAppInfo, {}).catch(() => undefined)
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

describe('the shell', () => {
  it('has texts and links, and no member data', () => {
    const html = homeHtml()
    for (const word of [
      '首页',
      '登录',
      '注册',
      '公告',
      '存款',
      '转账',
      '取款',
      'VIP',
      '热门',
      '捕鱼',
    ])
      expect(html).toContain(word)
    expect(html).toContain('href="#/recharge"')
    expect(html).not.toMatch(/¥|刷新余额/)
  })
  it('is a skeleton without text on other screens', () => {
    expect(
      pageHtml()
        .replace(/<[^>]*>/g, '')
        .trim(),
    ).toBe('')
  })
})
