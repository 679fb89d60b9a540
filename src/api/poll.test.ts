import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { away, back, begin, end, its, key, pass, poll, read, TAKES, unwell } from './testingPoll'

beforeEach(begin)
afterEach(end)

describe('when it asks', () => {
  test('an interval after each answer, not after each question', async () => {
    its.client.setQueryData(key, 'known')
    poll()
    await pass(14_000)
    expect(its.asked).toEqual([4000, 8500, 13_000])
  })

  test('what was known before it began counts from when it was learnt', async () => {
    its.client.setQueryData(key, 'known')
    await pass(3000)
    poll()
    await pass(1500)
    expect(its.asked).toEqual([1000])
  })

  test('what grew old while nobody polled is asked for at once', async () => {
    its.client.setQueryData(key, 'known')
    await pass(60_000)
    poll()
    await pass(10)
    expect(its.asked).toEqual([1])
  })

  test('nothing is known and nobody asks: an interval from now', async () => {
    its.client.getQueryCache().build(its.client, { queryKey: key })
    poll()
    await pass(4000)
    expect(its.asked).toEqual([4000])
  })

  test('from the first answer on where it began before the read', async () => {
    poll()
    await pass(10_000)
    expect(its.asked).toEqual([])
    its.begun = Date.now()
    await Promise.all([read(), pass(TAKES)])
    await pass(4000)
    expect(its.asked).toEqual([4500])
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

  test('an answer on its way as it begins is no failure, whatever was before', async () => {
    its.fails = unwell()
    await Promise.all([read(), pass(TAKES)])
    its.fails = undefined
    void read()
    poll()
    await pass(TAKES + 4000)
    expect(its.asked).toEqual([TAKES + 4000])
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
  test('does not when he only calls it old, or speaks of another read', async () => {
    await pass(1000)
    await its.client.invalidateQueries({ queryKey: key, refetchType: 'none' })
    await pass(1000)
    its.client.setQueryData(['y'], 1)
    its.client.removeQueries({ queryKey: ['y'] })
    await pass(2000)
    expect(its.asked).toEqual([4000])
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

test('once stopped it asks no more, whatever happens', async () => {
  its.client.setQueryData(key, 'known')
  poll()
  away()
  await pass(5000)
  its.stop()
  expect(vi.getTimerCount()).toBe(0)
  back()
  its.client.setQueryData(key, 'newer')
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await pass(20_000)
  expect(its.asked).toEqual([])
})
