import { focusManager, onlineManager, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from './errors'
import { type Plan, startPoll } from './poll'

const EVERY = 4000
/** How long the server takes. */
const TAKES = 500
const key = ['x']
let client = new QueryClient()
let stop = () => {}
let begun = 0
let asked: number[] = []
let fails: Error | undefined
let takes = TAKES

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const server = () =>
  new Promise<string>((done, refuse) =>
    setTimeout(() => (fails ? refuse(fails) : done('data')), takes),
  )
/** Asks as anyone may: by hand, or as the poll. */
const read = () =>
  client
    .fetchQuery({ queryKey: key, queryFn: server, staleTime: 0, retry: false })
    .catch(() => undefined)
/** A poll of a read that was just made. When it asked, in ms from the beginning. */
function poll(plan: Partial<Plan> = {}) {
  begun = Date.now()
  const ask = () => {
    asked.push(Date.now() - begun)
    return read()
  }
  stop = startPoll(client, key, ask, { every: EVERY, ...plan })
}
const away = () => void focusManager.setFocused(false)
const back = () => void focusManager.setFocused(true)
const unwell = (retryAfter?: number) =>
  new ApiError('gateway', 'x', 'busy', { status: 503, ...(retryAfter && { retryAfter }) })

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.2)
  client = new QueryClient()
  asked = []
  fails = undefined
  takes = TAKES
})
afterEach(() => {
  stop()
  client.clear()
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('when it asks', () => {
  test('an interval after each answer, not after each question', async () => {
    client.setQueryData(key, 'known')
    poll()
    await pass(14_000)
    expect(asked).toEqual([4000, 8500, 13_000])
  })

  test('what was known before it began counts from when it was learnt', async () => {
    client.setQueryData(key, 'known')
    await pass(3000)
    poll()
    await pass(1500)
    expect(asked).toEqual([1000])
  })

  test('what grew old while nobody polled is asked for at once', async () => {
    client.setQueryData(key, 'known')
    await pass(60_000)
    poll()
    await pass(10)
    expect(asked).toEqual([1])
  })

  test('nothing is known and nobody asks: an interval from now', async () => {
    client.getQueryCache().build(client, { queryKey: key })
    poll()
    await pass(4000)
    expect(asked).toEqual([4000])
  })

  test('from the first answer on where it began before the read', async () => {
    poll()
    await pass(10_000)
    expect(asked).toEqual([])
    begun = Date.now()
    await Promise.all([read(), pass(TAKES)])
    await pass(4000)
    expect(asked).toEqual([4500])
  })

  test('a failure before it began counts: its wait has grown already', async () => {
    fails = unwell()
    await Promise.all([read(), pass(TAKES)])
    vi.mocked(Math.random).mockReturnValue(0.5)
    poll()
    await pass(4000)
    // A refusal that brought nothing for 500 ms: random(0, base * 2).
    expect(asked).toEqual([4000])
    await pass(TAKES + 8000)
    expect(asked[1]).toBe(4000 + TAKES + 8000)
  })

  test('an answer on its way as it begins is no failure, whatever was before', async () => {
    fails = unwell()
    await Promise.all([read(), pass(TAKES)])
    fails = undefined
    void read()
    poll()
    await pass(TAKES + 4000)
    expect(asked).toEqual([TAKES + 4000])
  })
})

describe('whoever else asks or answers', () => {
  beforeEach(() => {
    client.setQueryData(key, 'known')
    poll()
  })
  test('sets the clock anew: a tap in between', async () => {
    await pass(2000)
    void read()
    await pass(5000)
    expect(asked).toEqual([6500])
  })
  test('is waited for, however long it takes', async () => {
    await pass(2000)
    takes = 20_000
    void read()
    await pass(19_000)
    expect(asked).toEqual([])
  })
  test('sets the clock anew: a number that came with another answer', async () => {
    await pass(2000)
    client.setQueryData(key, 'newer')
    await pass(4000)
    expect(asked).toEqual([6000])
  })
  test('does not when he only calls it old, or speaks of another read', async () => {
    await pass(1000)
    await client.invalidateQueries({ queryKey: key, refetchType: 'none' })
    await pass(1000)
    client.setQueryData(['y'], 1)
    client.removeQueries({ queryKey: ['y'] })
    await pass(2000)
    expect(asked).toEqual([4000])
  })
})

describe('after failures', () => {
  beforeEach(() => {
    client.setQueryData(key, 'known')
    vi.mocked(Math.random).mockReturnValue(0.5)
  })

  test('the waits grow from the base, and go back to the interval once it is well', async () => {
    poll({ base: 1000 })
    fails = new TypeError('cut')
    await pass(4000 + TAKES + 1000 + TAKES + 2000)
    expect(asked).toEqual([4000, 5500, 8000])
    fails = undefined
    vi.mocked(Math.random).mockReturnValue(0.2)
    await pass(TAKES + 2800 + TAKES + 4000)
    expect(asked.slice(3)).toEqual([8500 + 2800, 8500 + 2800 + TAKES + 4000])
  })

  test('a question that hung spreads the next as wide', async () => {
    poll()
    fails = new ApiError('timeout', 'x', '')
    takes = 30_000
    await pass(4000 + 30_000 + 15_000)
    expect(asked).toEqual([4000, 49_000])
  })

  test('what the server asked for is waited first', async () => {
    poll()
    fails = unwell(20_000)
    await pass(4000 + TAKES + 30_000 - 1)
    expect(asked).toHaveLength(1)
    await pass(1)
    expect(asked).toHaveLength(2)
  })
})

describe('a page that is not seen, or a phone without network', () => {
  beforeEach(() => {
    client.setQueryData(key, 'known')
  })
  const ways: [string, () => void, () => void][] = [
    ['seen', away, back],
    ['online', () => onlineManager.setOnline(false), () => onlineManager.setOnline(true)],
  ]
  test.each(ways)(
    'rests until it is %s again, and asks then what is overdue',
    async (_, go, come) => {
      poll()
      go()
      await pass(20_000)
      expect(asked).toEqual([])
      come()
      expect(asked).toEqual([20_000])
    },
  )
  test.each(ways)('%s again before it was due asks nothing early', async (_, go, come) => {
    poll()
    go()
    await pass(2000)
    come()
    expect(asked).toEqual([])
    await pass(2000)
    expect(asked).toEqual([4000])
  })
  test('what somebody learnt meanwhile is not overdue', async () => {
    poll()
    away()
    await pass(5000)
    client.setQueryData(key, 'newer')
    back()
    expect(asked).toEqual([])
    await pass(4000)
    expect(asked).toEqual([9000])
  })

  const again = () => {
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
  }
  const failed = async (error: Error) => {
    fails = error
    poll()
    await pass(4000 + TAKES)
    asked = []
  }
  test('what failed is asked again with the network: it may have failed for want of it', async () => {
    await failed(new TypeError('cut'))
    again()
    expect(asked).toEqual([4000 + TAKES])
  })
  test('but not before a server that is unwell wants to be asked', async () => {
    await failed(unwell(20_000))
    await pass(19_999)
    again()
    expect(asked).toEqual([])
    await pass(1)
    again()
    expect(asked).toEqual([24_500])
  })
  test('a server that said no has nothing to be left alone for', async () => {
    await failed(new ApiError('refused', 'x', '否', { code: 400, retryAfter: 20_000 }))
    again()
    expect(asked).toEqual([4500])
  })
  test('a read that is gone is asked for by nobody', async () => {
    await failed(unwell())
    client.clear()
    again()
    expect(asked).toEqual([])
  })
})

test('it rests while its plan says so', async () => {
  client.setQueryData(key, 'open')
  poll({ while: ({ data }) => data === 'closed' })
  await pass(20_000)
  expect(asked).toEqual([])
  client.setQueryData(key, 'closed')
  await pass(4000)
  expect(asked).toEqual([24_000])
  await pass(20_000)
  expect(asked).toHaveLength(1)
})

test('once stopped it asks no more, whatever happens', async () => {
  client.setQueryData(key, 'known')
  poll()
  away()
  await pass(5000)
  stop()
  expect(vi.getTimerCount()).toBe(0)
  back()
  client.setQueryData(key, 'newer')
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await pass(20_000)
  expect(asked).toEqual([])
})
