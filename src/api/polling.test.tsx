import { focusManager, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPollOptions, type PollPlan } from './polling'
import { ApiError } from './response'

const RESPONSE_MS = 500
const INTERVAL_MS = 4000
const key = ['x']

const createState = () => ({
  client: new QueryClient(),
  startedAt: 0,
  requestedAt: [] as number[],
  error: undefined as Error | undefined,
  responseMs: RESPONSE_MS,
  unsubscribe: () => {},
})
let state = createState()

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.2)
  state = createState()
  state.client.mount()
})
afterEach(() => {
  state.unsubscribe()
  state.client.unmount()
  state.client.clear()
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
})

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const respond = () =>
  new Promise<string>((resolve, reject) =>
    setTimeout(() => (state.error ? reject(state.error) : resolve('data')), state.responseMs),
  )
const fetchOnce = () =>
  state.client
    .fetchQuery({ queryKey: key, queryFn: respond, staleTime: 0, retry: false })
    .catch(() => undefined)
function startPoll(plan: Partial<PollPlan> = {}) {
  state.startedAt = Date.now()
  const observer = new QueryObserver(state.client, {
    queryKey: key,
    queryFn: () => {
      state.requestedAt.push(Date.now() - state.startedAt)
      return respond()
    },
    networkMode: 'always',
    refetchOnMount: false,
    retryOnMount: false,
    ...createPollOptions({ intervalMs: INTERVAL_MS, ...plan }),
  })
  state.unsubscribe = observer.subscribe(() => undefined)
}
const hide = () => focusManager.setFocused(false)
const show = () => focusManager.setFocused(true)
const overloaded = (retryAfter?: number) =>
  new ApiError('gateway', 'x', 'busy', { status: 503, retryAfter })

describe('the interval', () => {
  test('starts at the response, not at the request', async () => {
    state.client.setQueryData(key, 'known')
    startPoll()
    await advance(14_000)
    expect(state.requestedAt).toEqual([4000, 8500, 13_000])
  })

  test('doubles at once when an earlier read failed before polling began', async () => {
    state.error = overloaded()
    await Promise.all([fetchOnce(), advance(RESPONSE_MS)])
    vi.mocked(Math.random).mockReturnValue(0.5)
    startPoll()
    await advance(4000)
    expect(state.requestedAt).toEqual([4000])
    await advance(RESPONSE_MS + 8000)
    expect(state.requestedAt[1]).toBe(4000 + RESPONSE_MS + 8000)
  })
})

describe('another read of the same data', () => {
  beforeEach(() => {
    state.client.setQueryData(key, 'known')
    startPoll()
  })
  test('restarts the interval', async () => {
    await advance(2000)
    void fetchOnce()
    await advance(5000)
    expect(state.requestedAt).toEqual([6500])
  })
  test('delays the poll until its response', async () => {
    await advance(2000)
    state.responseMs = 20_000
    void fetchOnce()
    await advance(19_000)
    expect(state.requestedAt).toEqual([])
  })
  test('restarts the interval when it only sets the data', async () => {
    await advance(2000)
    state.client.setQueryData(key, 'newer')
    await advance(4000)
    expect(state.requestedAt).toEqual([6000])
  })
})

describe('after failures', () => {
  beforeEach(() => {
    state.client.setQueryData(key, 'known')
    vi.mocked(Math.random).mockReturnValue(0.5)
  })

  test('waits double from the base, and return to a spread interval after a success', async () => {
    startPoll({ backoffBaseMs: 1000 })
    state.error = new TypeError('cut')
    await advance(4000 + RESPONSE_MS + 1000 + RESPONSE_MS + 2000)
    expect(state.requestedAt).toEqual([4000, 5500, 8000])
    state.error = undefined
    vi.mocked(Math.random).mockReturnValue(0.2)
    await advance(RESPONSE_MS + 2800 + RESPONSE_MS + 4000)
    expect(state.requestedAt.slice(3)).toEqual([8500 + 2800, 8500 + 2800 + RESPONSE_MS + 4000])
  })
})

describe('while hidden or offline', () => {
  beforeEach(() => {
    state.client.setQueryData(key, 'known')
  })
  test('keeps polling while the phone reports offline', async () => {
    startPoll()
    onlineManager.setOnline(false)
    await advance(4000 + RESPONSE_MS + 4000)
    expect(state.requestedAt).toEqual([4000, 8500])
  })
  test('pauses while hidden, and makes an overdue read when visible again', async () => {
    startPoll()
    hide()
    await advance(20_000)
    expect(state.requestedAt).toEqual([])
    show()
    await advance(0)
    expect(state.requestedAt).toEqual([20_000])
  })
  test('makes an overdue read when online again, once visible', async () => {
    startPoll()
    hide()
    onlineManager.setOnline(false)
    await advance(20_000)
    onlineManager.setOnline(true)
    await advance(0)
    expect(state.requestedAt).toEqual([])
    show()
    await advance(0)
    expect(state.requestedAt).toEqual([20_000])
  })
  const reconnect = async () => {
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    await advance(0)
  }
  const failOnce = async (error: Error) => {
    state.error = error
    startPoll()
    await advance(4000 + RESPONSE_MS)
    state.requestedAt = []
  }
  test('does not read before Retry-After has passed, even when reconnected', async () => {
    await failOnce(overloaded(20_000))
    await advance(19_999)
    await reconnect()
    expect(state.requestedAt).toEqual([])
    await advance(1)
    await reconnect()
    expect(state.requestedAt).toEqual([24_500])
  })
})
