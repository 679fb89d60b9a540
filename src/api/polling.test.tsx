import { focusManager, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPollOptions, type PollPlan } from './polling'
import { ApiError } from './response'

const RESPONSE_MS = 500
const INTERVAL_MS = 4000
const key = ['x']

const createState = () => ({
  client: new QueryClient(),
  begun: 0,
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

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const respond = () =>
  new Promise<string>((resolve, reject) =>
    setTimeout(() => (state.error ? reject(state.error) : resolve('data')), state.responseMs),
  )
const readByHand = () =>
  state.client
    .fetchQuery({ queryKey: key, queryFn: respond, staleTime: 0, retry: false })
    .catch(() => undefined)
function startPoll(plan: Partial<PollPlan> = {}) {
  state.begun = Date.now()
  const observer = new QueryObserver(state.client, {
    queryKey: key,
    queryFn: () => {
      state.requestedAt.push(Date.now() - state.begun)
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
    await pass(14_000)
    expect(state.requestedAt).toEqual([4000, 8500, 13_000])
  })

  test('has grown already when the read failed before the poll began', async () => {
    state.error = overloaded()
    await Promise.all([readByHand(), pass(RESPONSE_MS)])
    vi.mocked(Math.random).mockReturnValue(0.5)
    startPoll()
    await pass(4000)
    expect(state.requestedAt).toEqual([4000])
    await pass(RESPONSE_MS + 8000)
    expect(state.requestedAt[1]).toBe(4000 + RESPONSE_MS + 8000)
  })
})

describe('other reads of the same data', () => {
  beforeEach(() => {
    state.client.setQueryData(key, 'known')
    startPoll()
  })
  test('restart the interval', async () => {
    await pass(2000)
    void readByHand()
    await pass(5000)
    expect(state.requestedAt).toEqual([6500])
  })
  test('are waited for', async () => {
    await pass(2000)
    state.responseMs = 20_000
    void readByHand()
    await pass(19_000)
    expect(state.requestedAt).toEqual([])
  })
  test('restart the interval when they only set the data', async () => {
    await pass(2000)
    state.client.setQueryData(key, 'newer')
    await pass(4000)
    expect(state.requestedAt).toEqual([6000])
  })
})

describe('after failures', () => {
  beforeEach(() => {
    state.client.setQueryData(key, 'known')
    vi.mocked(Math.random).mockReturnValue(0.5)
  })

  test('the waits grow from the base, and return to the interval after a success', async () => {
    startPoll({ backoffBaseMs: 1000 })
    state.error = new TypeError('cut')
    await pass(4000 + RESPONSE_MS + 1000 + RESPONSE_MS + 2000)
    expect(state.requestedAt).toEqual([4000, 5500, 8000])
    state.error = undefined
    vi.mocked(Math.random).mockReturnValue(0.2)
    await pass(RESPONSE_MS + 2800 + RESPONSE_MS + 4000)
    expect(state.requestedAt.slice(3)).toEqual([8500 + 2800, 8500 + 2800 + RESPONSE_MS + 4000])
  })
})

describe('hidden or offline', () => {
  beforeEach(() => {
    state.client.setQueryData(key, 'known')
  })
  test('polls on when the phone wrongly says it is offline', async () => {
    startPoll()
    onlineManager.setOnline(false)
    await pass(4000 + RESPONSE_MS + 4000)
    expect(state.requestedAt).toEqual([4000, 8500])
  })
  test('pauses while hidden, and reads what is due when visible again', async () => {
    startPoll()
    hide()
    await pass(20_000)
    expect(state.requestedAt).toEqual([])
    show()
    await pass(0)
    expect(state.requestedAt).toEqual([20_000])
  })
  test('reads what is due when online again, unless hidden', async () => {
    startPoll()
    hide()
    onlineManager.setOnline(false)
    await pass(20_000)
    onlineManager.setOnline(true)
    await pass(0)
    expect(state.requestedAt).toEqual([])
    show()
    await pass(0)
    expect(state.requestedAt).toEqual([20_000])
  })
  const reconnect = async () => {
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    await pass(0)
  }
  const failOnce = async (error: Error) => {
    state.error = error
    startPoll()
    await pass(4000 + RESPONSE_MS)
    state.requestedAt = []
  }
  test('does not read before a server in trouble wants to be asked', async () => {
    await failOnce(overloaded(20_000))
    await pass(19_999)
    await reconnect()
    expect(state.requestedAt).toEqual([])
    await pass(1)
    await reconnect()
    expect(state.requestedAt).toEqual([24_500])
  })
})
