import {
  focusManager,
  InfiniteQueryObserver,
  onlineManager,
  QueryObserver,
} from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepRetryingFailedReads } from './keepRetryingFailedReads'
import { createQueryClient } from './query'
import { ApiError } from './response'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.2)
})
afterEach(() => {
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const overloaded = () => new ApiError('gateway', 'x', 'busy', { status: 503 })

function open(client = createQueryClient(), options = {}) {
  const asked = vi.fn<() => Promise<string>>(() => Promise.resolve('there'))
  const observer = new QueryObserver(client, { queryKey: ['read'], queryFn: asked, ...options })
  const seen = { client, asked, leave: () => {}, data: () => observer.getCurrentResult().data }
  const stop = keepRetryingFailedReads(client)
  return Object.assign(seen, {
    enter() {
      const gone = observer.subscribe(() => undefined)
      seen.leave = () => {
        gone()
        stop()
      }
    },
  })
}
const busy = () => Promise.reject(overloaded())

test('retries a failed read after ten seconds at the earliest, until it succeeds', async () => {
  const screen = open()
  screen.asked.mockImplementationOnce(busy).mockImplementationOnce(busy)
  screen.enter()
  await pass(9999)
  expect(screen.asked).toHaveBeenCalledTimes(1)
  await pass(60_000)
  expect(screen.asked).toHaveBeenCalledTimes(3)
  expect(screen.data()).toBe('there')
  await pass(600_000)
  expect(screen.asked).toHaveBeenCalledTimes(3)
  screen.leave()
})

test('retries with growing waits, one request each, and not after leaving the screen', async () => {
  const screen = open()
  screen.asked.mockImplementation(() => Promise.reject(new ApiError('network', 'x', 'cut')))
  screen.enter()
  await pass(600_000)
  const calls = screen.asked.mock.calls.length
  expect(calls).toBeGreaterThan(10)
  expect(calls).toBeLessThan(40)
  screen.leave()
  await pass(600_000)
  expect(screen.asked).toHaveBeenCalledTimes(calls)
})

test.each([
  ['a refusal', {}, new ApiError('refused', 'x', '余额不足', { code: 400 })],
  ['a query without retries', { retry: false }, overloaded()],
])('does not retry %s', async (_, options, error) => {
  const screen = open(createQueryClient(), options)
  screen.asked.mockRejectedValue(error)
  screen.enter()
  await pass(600_000)
  expect(screen.asked).toHaveBeenCalledTimes(1)
  screen.leave()
})

test('retries while the phone says it is offline', async () => {
  const screen = open()
  screen.asked.mockImplementationOnce(busy)
  screen.enter()
  onlineManager.setOnline(false)
  await pass(60_000)
  expect(screen.data()).toBe('there')
  screen.leave()
})

test('does not retry while hidden', async () => {
  const screen = open()
  screen.asked.mockImplementation(busy)
  screen.enter()
  await pass(100)
  focusManager.setFocused(false)
  await pass(600_000)
  expect(screen.asked).toHaveBeenCalledTimes(1)
  focusManager.setFocused(true)
  screen.asked.mockImplementation(() => Promise.resolve('there'))
  await pass(60_000)
  expect(screen.data()).toBe('there')
  screen.leave()
})

test('retries the page at which a list failed', async () => {
  const client = createQueryClient()
  const pages: number[] = []
  let fails = false
  const list = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    queryFn: ({ pageParam }) => {
      pages.push(pageParam)
      return fails ? busy() : Promise.resolve(pageParam)
    },
    initialPageParam: 1,
    getNextPageParam: (last) => last + 1,
  })
  const stop = keepRetryingFailedReads(client)
  const leave = list.subscribe(() => undefined)
  await pass(0)
  fails = true
  await list.fetchNextPage()
  fails = false
  await pass(60_000)
  expect(pages).toEqual([1, 2, 2])
  expect(list.getCurrentResult().data?.pages).toEqual([1, 2])
  leave()
  stop()
})
