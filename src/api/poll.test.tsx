import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { polled } from './poll'
import { begin, end, its, key, pass, poll, read, TAKES, unwell } from './testingPoll'

beforeEach(begin)
afterEach(end)

describe('when it asks', () => {
  test('an interval after each answer, not after each question', async () => {
    its.client.setQueryData(key, 'known')
    poll()
    await pass(14_000)
    expect(its.asked).toEqual([4000, 8500, 13_000])
  })

  test('a failure before it began counts: its wait has grown already', async () => {
    its.fails = unwell()
    await Promise.all([read(), pass(TAKES)])
    vi.mocked(Math.random).mockReturnValue(0.5)
    poll()
    await pass(4000)
    // A refusal after 500 ms: random(0, base * 2).
    expect(its.asked).toEqual([4000])
    await pass(TAKES + 8000)
    expect(its.asked[1]).toBe(4000 + TAKES + 8000)
  })
})

describe('other requests and answers', () => {
  beforeEach(() => {
    its.client.setQueryData(key, 'known')
    poll()
  })
  test('sets the clock anew: a tap in between', async () => {
    await pass(2000)
    void read()
    await pass(5000)
    expect(its.asked).toEqual([6500])
  })
  test('is waited for, however long it takes', async () => {
    await pass(2000)
    its.takes = 20_000
    void read()
    await pass(19_000)
    expect(its.asked).toEqual([])
  })
  test('sets the clock anew: a number that came with another answer', async () => {
    await pass(2000)
    its.client.setQueryData(key, 'newer')
    await pass(4000)
    expect(its.asked).toEqual([6000])
  })
})

test('it rests while its plan says so', async () => {
  its.client.setQueryData(key, 'open')
  poll({ while: ({ data }) => data === 'closed' })
  await pass(20_000)
  expect(its.asked).toEqual([])
  its.client.setQueryData(key, 'closed')
  await pass(4000)
  expect(its.asked).toEqual([24_000])
  await pass(20_000)
  expect(its.asked).toHaveLength(1)
})

test('goes on where chance draws no wait at all', async () => {
  its.client.setQueryData(key, 'known')
  vi.mocked(Math.random).mockReturnValue(0)
  its.fails = unwell()
  poll()
  await pass(4000 + TAKES + 1)
  expect(its.asked).toEqual([4000, 4000 + TAKES + 1])
})

test('a look at it between two answers changes no wait', async () => {
  its.fails = unwell()
  await Promise.all([read(), pass(TAKES)])
  const { refetchInterval } = polled({ every: 4000 })
  const query = its.client.getQueryCache().find({ queryKey: key })!
  const wait = refetchInterval(query)
  vi.mocked(Math.random).mockReturnValue(0.7)
  expect(refetchInterval(query)).toBe(wait)
})
