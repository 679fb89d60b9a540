import { setupServer } from 'msw/node'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadScenario } from '../scenario/load'
import { createWorld } from '../world/world'
import { createKnownCallHandlers } from './mswHandlers'

const UNHANDLED = 'without a matching request handler'
const world = createWorld()
const server = setupServer(...createKnownCallHandlers(world))
const post = (url: string, body: object = {}, token?: string) =>
  fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
const readEnvelope = async (response: Response) =>
  (await response.json()) as { code: number; data: never }
let token: string

describe('createKnownCallHandlers in setupServer', () => {
  beforeEach(() => {
    token = loadScenario(world, 'member').token ?? ''
    world.journal.clear()
    server.listen({ onUnhandledRequest: 'error' })
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    server.resetHandlers()
    server.close()
  })

  it('answers at any host and base path', async () => {
    expect(
      (await readEnvelope(await post('https://api.example.com/api/user', {}, token))).code,
    ).toBe(200)
    const response = await post('https://host.example/v2/api/user', {}, token)
    expect(await readEnvelope(response)).toMatchObject({ code: 200, data: { username: 'demo888' } })
    expect(world.journal.list().map(({ endpoint, path }) => [endpoint, path])).toEqual([
      ['user.me', '/api/user'],
      ['user.me', '/api/user'],
    ])
  })
  it('reads the query and the body, and changes the world', async () => {
    const response = await fetch('https://api.example.com/v2/api/game/list?gametype=fishing&page=1')
    expect((await readEnvelope(response)).code).toBe(200)
    const [entry] = world.journal.list()
    expect(entry?.request).toEqual({ gametype: 'fishing', page: '1' })
    const body = { amount: '10', sourcetype: 'userbalance', targettype: 'YDZR' }
    expect(
      (await readEnvelope(await post('https://x.example/api/transfer', body, token))).code,
    ).toBe(200)
    expect(world.journal.list().at(-1)?.changes).not.toHaveLength(0)
  })
  it('cuts the connection for a rule with that fault', async () => {
    world.faults.add({ on: 'user.me', answer: { fault: 'offline' } })
    await expect(post('https://api.example.com/api/user', {}, token)).rejects.toThrow(TypeError)
  })
  it.each([
    'https://api.example.com/api/unknown',
    'https://api.example.com/api/user/',
    'https://api.example.com/API/user',
    'https://api.example.com/src/api/user',
  ])('leaves %s to onUnhandledRequest', async (url) => {
    await expect(post(url)).rejects.toThrow('onUnhandledRequest')
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining(UNHANDLED))
    expect(world.journal.list()).toEqual([])
  })
})
