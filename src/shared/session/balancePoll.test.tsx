import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '@/api/session'
import {
  endTestSession,
  failNetwork,
  startTestServer,
  advanceTime,
  refuseWith,
  respondWith,
  renderTestHook,
} from '@/api/testingHooks'
import { spec } from '@fixtures/spec.numbers'
import { BALANCE_INTERVAL_MS, useBalance, useBalancePoll, useBalanceState } from './user'

const well = respondWith({ balance: '12.00' })
const refused = refuseWith('暂停查询')

let server = startTestServer()
let times: number[] = []
const answers = (answer: () => Promise<Response>) => {
  server.responders['user.balance'] = () => {
    times.push(Date.now())
    return answer()
  }
}
const gaps = () => times.slice(1).map((at, i) => at - (times[i] ?? 0))
const mount = <T,>(use: () => T) =>
  renderTestHook(() => {
    useBalancePoll()
    return use()
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  server = startTestServer()
  times = []
  session.begin('one')
})
afterEach(endTestSession)

test('polls at the interval of the spec', async () => {
  answers(well)
  mount(useBalance)
  await advanceTime(20_000)
  expect(gaps(), 'milliseconds between two reads of the balance').toEqual(
    Array.from({ length: 4 }, () => spec.every.balance),
  )
})

test('marks the balance as outdated after two failed polls, until the next response', async () => {
  answers(well)
  const screen = mount(useBalanceState)
  await advanceTime(1000)
  expect(screen.getResult()).toEqual({ value: '12', failed: false, old: false })
  const renders = screen.getRenderCount()
  answers(failNetwork)
  await advanceTime(BALANCE_INTERVAL_MS)
  expect([screen.getResult().old, screen.getRenderCount()]).toEqual([false, renders])
  answers(refused)
  await advanceTime(2 * BALANCE_INTERVAL_MS)
  expect(screen.getResult()).toEqual({ value: '12', failed: false, old: true })
  await advanceTime(3 * BALANCE_INTERVAL_MS)
  expect(screen.getRenderCount()).toBe(renders + 1)
  answers(well)
  await advanceTime(2 * BALANCE_INTERVAL_MS)
  expect(screen.getResult().old).toBe(false)
  expect(screen.getRenderCount()).toBe(renders + 2)
})
