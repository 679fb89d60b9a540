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

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const createOverloadError = () => new ApiError('gateway', 'x', 'busy', { status: 503 })

function createScreen(options = {}) {
  const client = createQueryClient()
  const read = vi.fn<() => Promise<string>>(() => Promise.resolve('data'))
  const observer = new QueryObserver(client, { queryKey: ['read'], queryFn: read, ...options })
  const stopRetrying = keepRetryingFailedReads(client)
  let unsubscribe = () => {}
  return {
    read,
    getData: () => observer.getCurrentResult().data,
    enter() {
      unsubscribe = observer.subscribe(() => undefined)
    },
    leave() {
      unsubscribe()
      stopRetrying()
    },
  }
}
const failOverloaded = () => Promise.reject(createOverloadError())

test('retries a failed read after ten seconds at the earliest, until it succeeds', async () => {
  const screen = createScreen()
  screen.read.mockImplementationOnce(failOverloaded).mockImplementationOnce(failOverloaded)
  screen.enter()
  await advance(9999)
  expect(screen.read).toHaveBeenCalledTimes(1)
  await advance(60_000)
  expect(screen.read).toHaveBeenCalledTimes(3)
  expect(screen.getData()).toBe('data')
  await advance(600_000)
  expect(screen.read).toHaveBeenCalledTimes(3)
  screen.leave()
})

test('retries with growing waits, and not after the screen was left', async () => {
  const screen = createScreen()
  screen.read.mockImplementation(() => Promise.reject(new ApiError('network', 'x', 'cut')))
  screen.enter()
  await advance(600_000)
  const callCount = screen.read.mock.calls.length
  expect(callCount).toBeGreaterThan(10)
  expect(callCount).toBeLessThan(40)
  screen.leave()
  await advance(600_000)
  expect(screen.read).toHaveBeenCalledTimes(callCount)
})

test.each([
  ['a refusal', {}, new ApiError('refused', 'x', '余额不足', { code: 400 })],
  ['a query without retries', { retry: false }, createOverloadError()],
])('does not retry %s', async (_, options, error) => {
  const screen = createScreen(options)
  screen.read.mockRejectedValue(error)
  screen.enter()
  await advance(600_000)
  expect(screen.read).toHaveBeenCalledTimes(1)
  screen.leave()
})

test('retries while the phone reports offline', async () => {
  const screen = createScreen()
  screen.read.mockImplementationOnce(failOverloaded)
  screen.enter()
  onlineManager.setOnline(false)
  await advance(60_000)
  expect(screen.getData()).toBe('data')
  screen.leave()
})

test('does not retry while the page is hidden', async () => {
  const screen = createScreen()
  screen.read.mockImplementation(failOverloaded)
  screen.enter()
  await advance(100)
  focusManager.setFocused(false)
  await advance(600_000)
  expect(screen.read).toHaveBeenCalledTimes(1)
  focusManager.setFocused(true)
  screen.read.mockImplementation(() => Promise.resolve('data'))
  await advance(60_000)
  expect(screen.getData()).toBe('data')
  screen.leave()
})

test('retries the page at which a list failed', async () => {
  const client = createQueryClient()
  const pages: number[] = []
  let isFailing = false
  const list = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    queryFn: ({ pageParam }) => {
      pages.push(pageParam)
      return isFailing ? failOverloaded() : Promise.resolve(pageParam)
    },
    initialPageParam: 1,
    getNextPageParam: (last) => last + 1,
  })
  const stopRetrying = keepRetryingFailedReads(client)
  const unsubscribe = list.subscribe(() => undefined)
  await advance(0)
  isFailing = true
  await list.fetchNextPage()
  isFailing = false
  await advance(60_000)
  expect(pages).toEqual([1, 2, 2])
  expect(list.getCurrentResult().data?.pages).toEqual([1, 2])
  unsubscribe()
  stopRetrying()
})
