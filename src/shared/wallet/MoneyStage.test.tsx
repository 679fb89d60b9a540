import { act, cleanup, render } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/api/call'
import { client } from '@/api/testingHooks'
import { notices$, toast } from '@/ui/feedback/toast'
import { beginFlight, Flight, type MovementHandle } from './MoneyStage'

const recovery = { from: '场馆钱包', to: '中心钱包', markers: 3 }
const rebate = { from: '返水', to: '中心钱包' }
const refusal = new ApiError('refused', 'rebate.claim', '领取失败')

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <QueryClientProvider client={client}>
      <Flight />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  act(() => void vi.runAllTimers())
  cleanup()
  toast.clear()
  vi.useRealTimers()
})

const begin = (movement: typeof rebate) => {
  let handle: MovementHandle | undefined
  act(() => {
    handle = beginFlight(movement)
  })
  return handle!
}
const complete = (movement: MovementHandle, message: string) =>
  act(() => movement.complete(message))
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const flight = () => document.querySelector<HTMLElement>('[data-flight]')?.dataset.state
const notices = () => notices$.get().map(({ text }) => text)

it('tells a success when its marker has arrived, and ends 1.5 s later', () => {
  const movement = begin(recovery)
  complete(movement, '已回收')
  expect([flight(), notices()]).toEqual(['arriving', []])
  pass(900)
  expect([flight(), notices()]).toEqual(['arrived', ['已回收']])
  pass(1500)
  expect(flight()).toBeUndefined()
})

it('leaves the stage to the call that began last: an earlier one is answered by a notice', () => {
  const first = begin(recovery)
  const second = begin(rebate)
  complete(first, '已回收')
  expect([flight(), notices()]).toEqual(['sent', ['已回收']])
  act(() => second.fail(refusal))
  expect(flight()).toBe('returning')
})

it.each([
  ['fails', (first: MovementHandle) => first.fail(refusal)],
  ['ends with its session', (first: MovementHandle) => first.cancel()],
])('moves nothing of a later call when an earlier one %s', (_, end) => {
  const first = begin(recovery)
  begin(rebate)
  act(() => end(first))
  pass(5000)
  expect(flight()).toBe('sent')
})

it('tells a success at once when another call begins before its marker has arrived', () => {
  complete(begin(recovery), '已回收')
  const second = begin(rebate)
  expect([flight(), notices()]).toEqual(['sent', ['已回收']])
  complete(second, '领取成功')
  pass(900)
  expect([flight(), notices()]).toEqual(['arrived', ['已回收', '领取成功']])
})

it('stops half way on a success that is still being processed', () => {
  complete(begin(recovery), '已回收 2 个场馆，启明体育处理中')
  expect([flight(), notices()]).toEqual(['waiting', ['已回收 2 个场馆，启明体育处理中']])
})

it('shows nothing where nothing moves, and tells the success', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  const movement = begin(recovery)
  expect(flight()).toBeUndefined()
  complete(movement, ' ')
  expect(notices()).toEqual(['操作成功'])
  vi.restoreAllMocks()
})
