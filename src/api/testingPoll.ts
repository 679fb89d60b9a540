import { focusManager, onlineManager, QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { ApiError } from './errors'
import { type Plan, startPoll } from './poll'

/** The server's default answer time and the poll's interval, in ms. */
export const TAKES = 500
const EVERY = 4000
export const key = ['x']

const fresh = () => ({
  client: new QueryClient(),
  begun: 0,
  /** When the poll sent its requests, in ms from its start. */
  asked: [] as number[],
  fails: undefined as Error | undefined,
  takes: TAKES,
  stop: () => {},
})
/** A poll and its server, new for each test. */
export let its = fresh()

export function begin() {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.2)
  its = fresh()
}
export function end() {
  its.stop()
  its.client.clear()
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
  vi.useRealTimers()
  vi.restoreAllMocks()
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const server = () =>
  new Promise<string>((done, refuse) =>
    setTimeout(() => (its.fails ? refuse(its.fails) : done('data')), its.takes),
  )
/** Sends a request by hand or as the poll. */
export const read = () =>
  its.client
    .fetchQuery({ queryKey: key, queryFn: server, staleTime: 0, retry: false })
    .catch(() => undefined)
export function poll(plan: Partial<Plan> = {}) {
  its.begun = Date.now()
  const ask = () => {
    its.asked.push(Date.now() - its.begun)
    return read()
  }
  its.stop = startPoll(its.client, key, ask, { every: EVERY, ...plan })
}

export const away = () => focusManager.setFocused(false)
export const back = () => focusManager.setFocused(true)
export const unwell = (retryAfter?: number) =>
  new ApiError('gateway', 'x', 'busy', { status: 503, retryAfter })
