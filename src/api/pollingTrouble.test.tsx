import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { away, back, begin, end, its, key, pass, poll, TAKES, unwell } from './testingPoll'

beforeEach(begin)
afterEach(end)

describe('after failures', () => {
  beforeEach(() => {
    its.client.setQueryData(key, 'known')
    vi.mocked(Math.random).mockReturnValue(0.5)
  })

  test('the waits grow from the base, and return to the interval after a success', async () => {
    poll({ backoffBaseMs: 1000 })
    its.fails = new TypeError('cut')
    await pass(4000 + TAKES + 1000 + TAKES + 2000)
    expect(its.asked).toEqual([4000, 5500, 8000])
    its.fails = undefined
    vi.mocked(Math.random).mockReturnValue(0.2)
    await pass(TAKES + 2800 + TAKES + 4000)
    expect(its.asked.slice(3)).toEqual([8500 + 2800, 8500 + 2800 + TAKES + 4000])
  })
})

describe('hidden or offline', () => {
  beforeEach(() => {
    its.client.setQueryData(key, 'known')
  })
  test('polls on when the phone wrongly says it is offline', async () => {
    poll()
    onlineManager.setOnline(false)
    await pass(4000 + TAKES + 4000)
    expect(its.asked).toEqual([4000, 8500])
  })
  test('polls more and more slowly when it is offline', async () => {
    vi.mocked(Math.random).mockReturnValue(1)
    its.fails = new TypeError('cut')
    poll()
    onlineManager.setOnline(false)
    await pass(600_000)
    const waits = its.asked.slice(1).map((at, n) => at - (its.asked[n] ?? 0) - TAKES)
    expect(waits.slice(0, 5)).toEqual([8000, 16_000, 32_000, 60_000, 60_000])
  })
  test('pauses while hidden, and reads what is due when visible again', async () => {
    poll()
    away()
    await pass(20_000)
    expect(its.asked).toEqual([])
    back()
    await pass(0)
    expect(its.asked).toEqual([20_000])
  })
  test('reads what is due when online again, unless hidden', async () => {
    poll()
    away()
    onlineManager.setOnline(false)
    await pass(20_000)
    onlineManager.setOnline(true)
    await pass(0)
    expect(its.asked).toEqual([])
    back()
    await pass(0)
    expect(its.asked).toEqual([20_000])
  })
  const again = async () => {
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    await pass(0)
  }
  const failed = async (error: Error) => {
    its.fails = error
    poll()
    await pass(4000 + TAKES)
    its.asked = []
  }
  test('does not read before a server in trouble wants to be asked', async () => {
    await failed(unwell(20_000))
    await pass(19_999)
    await again()
    expect(its.asked).toEqual([])
    await pass(1)
    await again()
    expect(its.asked).toEqual([24_500])
  })
})
