import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '@/api/session'
import {
  resetAfterTest,
  failNetwork,
  startTestServer,
  advanceTime,
  refuseWith,
  respondWith,
  renderTestHook,
} from '@/api/testingHooks'
import { spec } from '@fixtures/spec.numbers'
import { BALANCE_INTERVAL_MS, useBalance, usePollBalance, useBalanceState } from './user'

const succeed = respondWith({ balance: '12.00' })
const refuse = refuseWith('暂停查询')

let server = startTestServer()
let times: number[] = []
const setResponder = (respond: () => Promise<Response>) => {
  server.responders['user.balance'] = () => {
    times.push(Date.now())
    return respond()
  }
}
const getIntervals = () => times.slice(1).map((time, index) => time - (times[index] ?? 0))
const renderPolled = <T,>(useState: () => T) =>
  renderTestHook(() => {
    usePollBalance()
    return useState()
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  server = startTestServer()
  times = []
  session.begin('one')
})
afterEach(resetAfterTest)

test('polls at the interval of the spec', async () => {
  setResponder(succeed)
  renderPolled(useBalance)
  await advanceTime(20_000)
  expect(getIntervals(), 'milliseconds between two reads of the balance').toEqual(
    Array.from({ length: 4 }, () => spec.every.balance),
  )
})

test('marks the balance as outdated after two failed polls, until the next response', async () => {
  setResponder(succeed)
  const screen = renderPolled(useBalanceState)
  await advanceTime(1000)
  expect(screen.getResult()).toEqual({ value: '12', failed: false, old: false })
  const renderCount = screen.getRenderCount()
  setResponder(failNetwork)
  await advanceTime(BALANCE_INTERVAL_MS)
  expect([screen.getResult().old, screen.getRenderCount()]).toEqual([false, renderCount])
  setResponder(refuse)
  await advanceTime(2 * BALANCE_INTERVAL_MS)
  expect(screen.getResult()).toEqual({ value: '12', failed: false, old: true })
  await advanceTime(3 * BALANCE_INTERVAL_MS)
  expect(screen.getRenderCount()).toBe(renderCount + 1)
  setResponder(succeed)
  await advanceTime(2 * BALANCE_INTERVAL_MS)
  expect(screen.getResult().old).toBe(false)
  expect(screen.getRenderCount()).toBe(renderCount + 2)
})
