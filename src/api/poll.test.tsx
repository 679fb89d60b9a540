import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
