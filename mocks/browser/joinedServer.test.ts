// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiBase } from '@/api/transport'
import { joinWorld, worldOf } from './joinedServer'

const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`
beforeEach(() => {
  document.head.innerHTML = meta('api-base', '')
})
afterEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})
const answers = (headers: Record<string, string> | 'nothing') => {
  const fetch = vi.fn<typeof globalThis.fetch>(() =>
    headers === 'nothing'
      ? Promise.reject(new TypeError('failed'))
      : Promise.resolve(new Response('{}', { headers })),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const link = (to: string) => history.replaceState(null, '', `/?join=${encodeURIComponent(to)}`)
const BASE = 'http://10.0.0.7:4010/w/%E5%B0%8F%E7%8E%8B'

it.each([
  ['http://10.0.0.7:4010/w/a', { name: 'a', base: 'http://10.0.0.7:4010/w/a' }],
  ['https://qa.example/w/a%20b/', { name: 'a b', base: 'https://qa.example/w/a%20b' }],
  ['http://10.0.0.7:4010/w/../a', undefined],
  ['http://10.0.0.7:4010/', undefined],
  ['http://10.0.0.7:4010/w/a/api', undefined],
  ['http://10.0.0.7:4010/w/a?x', undefined],
  ['http://10.0.0.7:4010/w/a#x', undefined],
  ['http://me:word@10.0.0.7/w/a', undefined],
  ['http://10.0.0.7/w/%E0%A4%A', undefined],
  ['javascript:alert(1)//w/a', undefined],
  ['data:text/plain,/w/a', undefined],
  ['//10.0.0.7/w/a', undefined],
  ['', undefined],
])('%s names %j', (text, world) => {
  expect(worldOf(text)).toEqual(world)
})

describe('the demo', () => {
  it('joins the world of its link for the tab, and leaves it', async () => {
    answers({ 'x-fake-server': '1' })
    link(`${BASE}/`)
    expect(await joinWorld()).toEqual({
      joined: { name: '小王', base: BASE, leave: '?backend=fake' },
    })
    expect(apiBase()).toBe(BASE)
    history.replaceState(null, '', '/')
    expect((await joinWorld()).joined?.name).toBe('小王')
    history.replaceState(null, '', '/?backend=fake')
    expect(await joinWorld()).toEqual({})
  })
  it.each([
    [{}, '那里不是假后端'],
    ['nothing' as const, '没有答复'],
  ])('follows no link to a server that says %j', async (headers, why) => {
    answers(headers)
    link(BASE)
    const { joined, trouble } = await joinWorld()
    expect(joined).toBeUndefined()
    expect(trouble).toContain(why)
    expect(apiBase()).toBe('')
    history.replaceState(null, '', '/')
    expect(await joinWorld()).toEqual({})
  })
  it('asks nobody where the link is none', async () => {
    const fetch = answers({ 'x-fake-server': '1' })
    link('javascript:alert(1)')
    expect((await joinWorld()).trouble).toContain('不是 http(s)')
    expect(fetch).not.toHaveBeenCalled()
  })
  it('is in the world of the server that handed it out, whatever the link says', async () => {
    const fetch = answers({ 'x-fake-server': '1' })
    document.head.innerHTML = meta('world', 'a') + meta('api-base', 'http://10.0.0.7:4010/w/a')
    link(BASE)
    expect(await joinWorld()).toEqual({
      joined: { name: 'a', base: 'http://10.0.0.7:4010/w/a', leave: '/' },
    })
    expect(fetch).not.toHaveBeenCalled()
  })
})
