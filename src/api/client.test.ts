import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from './client'
import { ApiError } from './errors'

const read = vi.fn<() => Promise<number>>()
const reads = async (error: ApiError) => {
  read.mockRejectedValue(error)
  await createClient().prefetchQuery({ queryKey: ['any'], queryFn: read })
  return read.mock.calls.length
}
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 }))
afterEach(() => {
  read.mockReset()
  vi.useRealTimers()
})

test('a read without an answer is tried once more, after about a second', async () => {
  expect(await reads(new ApiError('network', 'x', 'cut'))).toBe(2)
})
test.each([429, 503])('a server that has too much to do (%i) is left alone', async (status) => {
  expect(await reads(new ApiError('gateway', 'x', 'busy', { status }))).toBe(1)
})
test('nor is one that said no, or was silent for 30 s', async () => {
  expect(await reads(new ApiError('refused', 'x', 'no', { code: 400 }))).toBe(1)
  read.mockClear()
  expect(await reads(new ApiError('timeout', 'x', ''))).toBe(1)
})
