// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { tabStorage } from '@/lib/storage/storage'
import { resolveRealServer } from '../control/realServers'
import { createWorld } from '../world/world'
import { createRealServerClient, readRealServerConfig } from './realCalls'

const REAL = 'https://api.example.com/v1'
const realServer = resolveRealServer(REAL, ['wallet.*', 'user.balance'])
const createClient = () => createRealServerClient(createWorld(), realServer)

afterEach(() => {
  tabStorage.remove('fake:real')
  document.head.innerHTML = ''
})

it('readRealServerConfig returns the build’s committed configuration without a meta element', () => {
  const dev = { server: 'https://dev.example', endpoints: ['user.me'] } as const
  expect(readRealServerConfig({ dev, demo: null })).toMatchObject({
    base: 'https://dev.example',
    ids: ['user.me'],
  })
  expect(readRealServerConfig({ dev: null, demo: dev })).toEqual({
    base: '',
    ids: [],
    unknown: [],
  })
})

describe('calls to a real server', () => {
  it('are made for the configured endpoints only', () => {
    const real = createClient()
    expect(real.status()).toMatchObject({ ids: realServer.ids, base: REAL, isOwn: false })
    expect([real.handles('wallet.transfer'), real.handles('user.me')]).toEqual([true, false])
    const matches = (url: string, method = 'POST') => real.matchesRequest(method, url)
    expect(matches(`${REAL}/api/balance`)).toBe(true)
    expect(matches(`${REAL}/api/balance?x=1`)).toBe(true)
    expect(matches(`${REAL}/api/user`)).toBe(false)
    expect(matches(`${REAL}/api/balance`, 'GET')).toBe(false)
    expect(matches(`${location.origin}/api/balance`)).toBe(false)
  })
  it('with a refused token show an error message instead of a 401', async () => {
    const refused = { code: 401, message: '请重新登录', data: null }
    const answers = [{ status: 401 }, { status: 200 }, { status: 500 }]
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refused, answers.shift())))
    const world = createWorld()
    const sending = { url: '/api/balance', init: { method: 'POST' }, id: 'user.balance' }
    const readResponse = async (real: ReturnType<typeof createRealServerClient>) => {
      const response = await real.send({ ...sending, repeatable: true })
      return [response.status, (await response.json()) as unknown]
    }
    const message =
      '真实接口 https://api.example.com 不认这个 token（401：请重新登录），在「网络」里换一个'
    const expected = [200, { code: 403, message, data: null }]
    expect(await readResponse(createRealServerClient(world, realServer))).toEqual(expected)
    expect(await readResponse(createRealServerClient(world, realServer))).toEqual(expected)
    expect(
      world.journal.list().map(({ path, status, response }) => [path, status, response]),
    ).toEqual([
      ['/v1/api/balance', 401, refused],
      ['/v1/api/balance', 200, refused],
    ])
    const loggedIn = resolveRealServer(REAL, ['user.*'])
    expect(await readResponse(createRealServerClient(world, loggedIn))).toEqual([500, refused])
  })

  it('follow the tab’s choice over a reload until it is reset', () => {
    createClient().set({ ids: ['user.me'], base: ' https://other.example/ ', token: 'mine' })
    const reloaded = createClient()
    expect(reloaded.status()).toEqual({
      ids: ['user.me'],
      base: 'https://other.example',
      hasToken: true,
      isOwn: true,
      configured: realServer,
    })
    reloaded.reset()
    expect(reloaded.status()).toMatchObject({ ids: realServer.ids, base: REAL, isOwn: false })
    expect(reloaded.status().hasToken).toBe(false)
    expect(createClient().status().isOwn).toBe(false)
  })
})
