import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { begin, end, its, key, pass, poll, read, TAKES, unwell } from './testingPoll'

beforeEach(begin)
afterEach(end)

describe('the interval', () => {
  test('starts at the response, not at the request', async () => {
    its.client.setQueryData(key, 'known')
    poll()
    await pass(14_000)
    expect(its.asked).toEqual([4000, 8500, 13_000])
  })

  test('has grown already when the read failed before the poll began', async () => {
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

describe('other reads of the same data', () => {
  beforeEach(() => {
    its.client.setQueryData(key, 'known')
    poll()
  })
  test('restart the interval', async () => {
    await pass(2000)
    void read()
    await pass(5000)
    expect(its.asked).toEqual([6500])
  })
  test('are waited for', async () => {
    await pass(2000)
    its.takes = 20_000
    void read()
    await pass(19_000)
    expect(its.asked).toEqual([])
  })
  test('restart the interval when they only set the data', async () => {
    await pass(2000)
    its.client.setQueryData(key, 'newer')
    await pass(4000)
    expect(its.asked).toEqual([6000])
  })
})
