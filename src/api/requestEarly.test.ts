import { beforeEach, expect, it, vi } from 'vitest'
import { readAppInfo } from '@/contract/site'
import { call, REQUEST_TIMEOUT_MS } from './request'
import { ApiError } from './response'
import { stubBrowserGlobals } from './testing'
import { getEarlyRequestKey } from './transport'

const never = new Promise<never>(() => {})
const key = getEarlyRequestKey('POST', readAppInfo.path, '{}')
const setEarlyResponse = (response: Promise<Response>) => {
  window.__early = { [key]: response }
}
const createStalledResponse = () => new Response(new ReadableStream())
const catchError = (calling: Promise<unknown>) => calling.catch((error: unknown) => error)

beforeEach(() => {
  vi.useFakeTimers()
  stubBrowserGlobals()
})

it.each([
  ['no response', () => setEarlyResponse(never)],
  ['a stalled body', () => setEarlyResponse(Promise.resolve(createStalledResponse()))],
])('times out an early request after 30 s: %s', async (_, startEarlyRequest) => {
  startEarlyRequest()
  const caught = catchError(call(readAppInfo, {}))
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1)
  expect(await Promise.race([caught, Promise.resolve('waiting')])).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  const error = await caught
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ kind: 'timeout', endpoint: readAppInfo.id })
})
