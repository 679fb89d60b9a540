// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BALANCE_EVERY, useBalance, useBalancePoll, useBalanceState, useRefreshUser } from './user'
import { spec } from '@fixtures/spec.numbers'
import { createClient } from '@/api/query'
import { session } from '@/api/session'

const page = (status: number, headers: Record<string, string> = {}) =>
  Promise.resolve(new Response('<html></html>', { status, headers }))
const envelope = (body: object, status = 200) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }))
const well = () => envelope({ code: 200, message: '', data: { balance: '12.00' } })
const cut = () => Promise.reject(new TypeError('no network here'))

const server = vi.fn<() => Promise<Response>>()
let times: number[] = []
const answers = (answer: () => Promise<Response>) =>
  server.mockImplementation(() => {
    times.push(Date.now())
    return answer()
  })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Milliseconds between two requests. */
const gaps = () => times.slice(1).map((at, i) => at - (times[i] ?? 0))

function mount<T>(use: () => T = useBalance as () => T) {
  const client = createClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  let renders = 0
  const { result } = renderHook(
    () => {
      renders++
      useBalancePoll()
      return use()
    },
    { wrapper },
  )
  return Object.assign(() => renders, { client, now: () => result.current })
}
const see = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('fetch', server)
  times = []
  session.begin('one')
})
afterEach(() => {
  cleanup()
  session.end('logout')
  see('visible')
  act(() => void window.dispatchEvent(new Event('online')))
  server.mockReset()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a server that is well is asked at the interval of the spec', async () => {
  answers(well)
  mount()
  await pass(20_000)
  expect(gaps(), 'milliseconds between two reads of the balance').toEqual(
    Array.from({ length: 4 }, () => spec.every.balance),
  )
})

test('a poll that brings the same number, or fails, renders nobody', async () => {
  answers(well)
  const renders = mount()
  await pass(1000)
  const before = renders()
  await pass(5 * BALANCE_EVERY)
  answers(cut)
  await pass(5 * BALANCE_EVERY)
  expect(times.length).toBeGreaterThan(6)
  expect(renders()).toBe(before)
})

const refused = () => envelope({ code: 400, message: '暂停查询' })

test('after two polls that brought nothing the balance may be old, until the next answer', async () => {
  answers(well)
  const screen = mount(useBalanceState)
  await pass(1000)
  expect(screen.now()).toEqual({ value: '12', failed: false, old: false })
  const renders = screen()
  answers(cut)
  await pass(BALANCE_EVERY)
  expect([screen.now().old, screen()]).toEqual([false, renders])
  answers(refused)
  await pass(2 * BALANCE_EVERY)
  expect(screen.now()).toEqual({ value: '12', failed: false, old: true })
  await pass(3 * BALANCE_EVERY)
  expect(screen()).toBe(renders + 1)
  answers(well)
  await pass(2 * BALANCE_EVERY)
  expect(screen.now().old).toBe(false)
  expect(screen()).toBe(renders + 2)
})

test('it is old no more once another call has told it', async () => {
  answers(well)
  const screen = mount(() => ({ ...useBalanceState(), refresh: useRefreshUser()[0] }))
  await pass(1000)
  answers(refused)
  await pass(2 * BALANCE_EVERY)
  expect(screen.now().old).toBe(true)
  answers(() => envelope({ code: 200, data: { id: '7', username: 'demo888', balance: '9' } }))
  await act(() => screen.now().refresh())
  await pass(0)
  expect(screen.now()).toMatchObject({ value: '9', old: false })
})

for (const [what, failure] of Object.entries({
  'a cut connection': cut,
  'a page of a gateway': () => page(502),
  'too many requests': () => page(429),
  'an overloaded server with an envelope': () => envelope({ code: 500, message: '忙' }, 503),
}))
  test(`${what}: no call on top, and the waits double up to half a minute in the mean`, async () => {
    answers(failure)
    mount()
    await pass(120_000)
    expect(gaps()).toEqual([4300, 8600, 17_200, 30_000, 30_000])
  })
