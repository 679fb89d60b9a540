import { beforeEach, expect, it, vi } from 'vitest'
import { readAppInfo } from '@/contract/site'
import { call, REQUEST_TIMEOUT_MS } from './request'
import { ApiError } from './response'
import { stubBrowserGlobals } from './testing'
import { getEarlyRequestKey } from './transport'

const never = new Promise<never>(() => {})
const key = getEarlyRequestKey('POST', readAppInfo.path, '{}')
const early = (answer: Promise<Response>) => {
  window.__early = { [key]: answer }
}
const stalled = () => new Response(new ReadableStream())
const outcome = (made: Promise<unknown>) => made.catch((error: unknown) => error)

beforeEach(() => {
  vi.useFakeTimers()
  stubBrowserGlobals()
})

it.each([
  ['no response', () => early(never)],
  ['a stalled body', () => early(Promise.resolve(stalled()))],
])('times out an early request after 30 s: %s', async (_, begin) => {
  begin()
  const seen = outcome(call(readAppInfo, {}))
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1)
  expect(await Promise.race([seen, Promise.resolve('waiting')])).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  const error = await seen
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ kind: 'timeout', endpoint: readAppInfo.id })
})
