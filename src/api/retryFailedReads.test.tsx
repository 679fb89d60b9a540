import {
  focusManager,
  InfiniteQueryObserver,
  onlineManager,
  QueryObserver,
} from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from './query'
import { ApiError } from './call'
import { retryFailedReads } from './poll'
import { begin, end, pass, unwell } from './testingPoll'

beforeEach(begin)
afterEach(end)

/** A screen that reads; returns how often it has asked. */
function open(client = createClient(), options = {}) {
  const asked = vi.fn<() => Promise<string>>(() => Promise.resolve('there'))
  const observer = new QueryObserver(client, { queryKey: ['read'], queryFn: asked, ...options })
  const seen = { client, asked, leave: () => {}, data: () => observer.getCurrentResult().data }
  const stop = retryFailedReads(client)
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
const busy = () => Promise.reject(unwell())

test('a read that failed is asked again by itself, not before ten seconds, until it is there', async () => {
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

test('less and less often, each try one call, and never from a screen that was left', async () => {
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
  ['what may be asked once only, or is polled', { retry: false }, unwell()],
])('%s is left as it is', async (_, options, error) => {
  const screen = open(createClient(), options)
  screen.asked.mockRejectedValue(error)
  screen.enter()
  await pass(600_000)
  expect(screen.asked).toHaveBeenCalledTimes(1)
  screen.leave()
})

test('a read is asked again though the phone says it is offline', async () => {
  const screen = open()
  screen.asked.mockImplementationOnce(busy)
  screen.enter()
  onlineManager.setOnline(false)
  await pass(60_000)
  expect(screen.data()).toBe('there')
  screen.leave()
})

test('nothing is asked while hidden', async () => {
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

test('a list that could not go on asks for the page that failed, not for those before it', async () => {
  const client = createClient()
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
  const stop = retryFailedReads(client)
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
