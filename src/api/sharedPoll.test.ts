import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readBalance } from '@/contract/account'
import { startPoll } from './poll'
import { replyOf } from './query'
import type { JoinPoll, News } from './sharedPoll'

const EVERY = 4000
const TAKES = 500
const key = ['x']
const client = new QueryClient()
let calls = 0
let fails: Error | undefined
let leads = false
let ears: Parameters<JoinPoll>[0] | undefined
const tell = vi.fn<(news: News) => void>()
const leave = vi.fn<() => void>()
let stop = () => {}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const reply = (data: string) => ({ data, message: '' })
const join: JoinPoll = (given) => {
  ears = given
  return { leads: () => leads, tell, leave }
}
const server = () =>
  new Promise((done, refuse) =>
    setTimeout(() => (fails ? refuse(fails) : done(reply('mine'))), TAKES),
  )
function poll() {
  const ask = () => {
    calls++
    return client
      .fetchQuery({ queryKey: key, queryFn: server, staleTime: 0, retry: false })
      .catch(() => undefined)
  }
  stop = startPoll(client, key, ask, { every: EVERY }, join)
}
const hear = (news: Partial<News>) =>
  ears?.hear({ asked: Date.now(), failures: 0, wait: EVERY, ...news })

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  calls = 0
  fails = undefined
  leads = false
  tell.mockReset()
  leave.mockReset()
})
afterEach(() => {
  stop()
  client.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the tab that asks', () => {
  beforeEach(() => {
    leads = true
    client.setQueryData(key, reply('known'))
    poll()
  })
  test('tells the others what it heard, when it asked, and when it asks again', async () => {
    const at = Date.now()
    await pass(EVERY + TAKES)
    expect(tell.mock.calls).toEqual([
      [{ asked: at + EVERY, failures: 0, wait: EVERY, reply: reply('mine') }],
    ])
  })
  test('tells of a failure without an answer', async () => {
    const at = Date.now()
    fails = new TypeError('cut')
    await pass(EVERY + TAKES + EVERY + TAKES)
    expect(tell.mock.calls).toEqual([
      [{ asked: at + EVERY, failures: 1, wait: EVERY, reply: undefined }],
      [{ asked: at + EVERY + TAKES + EVERY, failures: 2, wait: 2 * EVERY, reply: undefined }],
    ])
  })
  test('tells what somebody here learnt otherwise as asked this moment', async () => {
    await pass(1000)
    client.setQueryData(key, reply('newer'))
    expect(tell.mock.calls).toEqual([
      [{ asked: Date.now(), failures: 0, wait: EVERY, reply: reply('newer') }],
    ])
  })
  test('leaves when the poll ends', () => {
    stop()
    expect(leave).toHaveBeenCalledOnce()
  })
})

describe('a tab that another one asks for', () => {
  beforeEach(() => {
    client.setQueryData(key, reply('known'))
    poll()
  })
  const shown = () => client.getQueryData(key)

  test('waits an interval and a half more before it asks itself', async () => {
    await pass(2.5 * EVERY - 1)
    expect(calls).toBe(0)
    await pass(1)
    expect(calls).toBe(1)
  })
  test('asks when it was due anyway once it is its turn', async () => {
    await pass(1000)
    leads = true
    ears?.turned()
    await pass(EVERY - 1001)
    expect(calls).toBe(0)
    await pass(1)
    expect(calls).toBe(1)
  })
  test('shows what it hears, waits as long as it is told, and does not pass it on', async () => {
    await pass(1000)
    hear({ reply: reply('theirs'), failures: 2, wait: 30_000 })
    expect(shown()).toMatchObject(reply('theirs'))
    expect(tell).not.toHaveBeenCalled()
    await pass(30_000 + 1.5 * EVERY - 1)
    expect(calls).toBe(0)
    await pass(1)
    expect(calls).toBe(1)
  })
  test('goes on counting the failures of the one before it', async () => {
    leads = true
    hear({ failures: 2, wait: 100 })
    expect(shown()).toEqual(reply('known'))
    fails = new TypeError('cut')
    await pass(100 + TAKES)
    expect(tell.mock.calls).toMatchObject([[{ failures: 3, wait: 4 * EVERY }]])
  })
  test('takes what was asked at the moment of what it knows, nothing older', async () => {
    const { dataUpdatedAt = 0 } = client.getQueryState(key) ?? {}
    await pass(1000)
    hear({ asked: dataUpdatedAt - 1, reply: reply('older') })
    expect(shown()).toEqual(reply('known'))
    hear({ asked: dataUpdatedAt, reply: reply('theirs') })
    expect(shown()).toMatchObject(reply('theirs'))
  })
  test('its own answer that was asked for before what it heard is dropped', async () => {
    let free: (answer: unknown) => void = () => {}
    const query = replyOf(readBalance, {})
    const own = () => new Promise((done) => (free = done))
    const asked = performance.now()
    const reading = client.fetchQuery({ ...query, queryKey: key, queryFn: own } as never)
    await pass(1000)
    hear({ asked: Date.now() - 500, reply: reply('theirs') })
    free({ ...reply('mine'), asked })
    await reading
    expect(shown()).toMatchObject(reply('theirs'))
  })
  test('asks again itself for what failed here', async () => {
    await pass(2.5 * EVERY)
    fails = new TypeError('cut')
    await pass(TAKES + EVERY)
    expect(calls).toBe(2)
  })
  test('tells the others again what it learns itself after it heard them', async () => {
    hear({ reply: reply('theirs') })
    client.setQueryData(key, reply('newer'))
    expect(tell).toHaveBeenCalledOnce()
  })
})

test('before anything was read, news and turns are for later', async () => {
  poll()
  hear({ reply: reply('theirs') })
  ears?.turned()
  await pass(60_000)
  expect([client.getQueryData(key), calls]).toEqual([undefined, 0])
})
