import { focusManager, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { vi } from 'vitest'
import { ApiError } from './call'
import { type PollPlan, polled } from './poll'

/** In ms: the server's default response time and the poll's interval. */
export const TAKES = 500
const EVERY = 4000
export const key = ['x']

const fresh = () => ({
  client: new QueryClient(),
  begun: 0,
  /** In ms from the poll's start. */
  asked: [] as number[],
  fails: undefined as Error | undefined,
  takes: TAKES,
  stop: () => {},
})
/** New for each test. */
export let its = fresh()

export function begin() {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.2)
  its = fresh()
  its.client.mount()
}
export function end() {
  its.stop()
  its.client.unmount()
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
export const read = () =>
  its.client
    .fetchQuery({ queryKey: key, queryFn: server, staleTime: 0, retry: false })
    .catch(() => undefined)
export function poll(plan: Partial<PollPlan> = {}) {
  its.begun = Date.now()
  const observer = new QueryObserver(its.client, {
    queryKey: key,
    queryFn: () => {
      its.asked.push(Date.now() - its.begun)
      return server()
    },
    networkMode: 'always',
    refetchOnMount: false,
    retryOnMount: false,
    ...polled({ intervalMs: EVERY, ...plan }),
  })
  its.stop = observer.subscribe(() => undefined)
}

export const away = () => focusManager.setFocused(false)
export const back = () => focusManager.setFocused(true)
export const unwell = (retryAfter?: number) =>
  new ApiError('gateway', 'x', 'busy', { status: 503, retryAfter })
