import type { APIRequestContext } from '@playwright/test'
import { afterEach, expect, it, vi } from 'vitest'
import { overHttp } from './fake'

afterEach(() => vi.unstubAllEnvs())

it.each([
  ['', { 'x-world': '%E7%94%B2%20a' }],
  ['a-long-word', { 'x-world': '%E7%94%B2%20a', 'x-control-token': 'a-long-word' }],
])('with CONTROL_TOKEN "%s" the control surface hears %j', async (token, headers) => {
  vi.stubEnv('CONTROL_TOKEN', token)
  const post = vi.fn<APIRequestContext['post']>().mockResolvedValue({
    ok: () => true,
    json: () => Promise.resolve(7),
  } as Awaited<ReturnType<APIRequestContext['post']>>)
  const send = overHttp({ post } as unknown as APIRequestContext, '甲 a')
  expect(await send('status', [1])).toBe(7)
  expect(post.mock.calls[0]?.[1]).toEqual({ data: [1], headers, timeout: 30_000 })
})
