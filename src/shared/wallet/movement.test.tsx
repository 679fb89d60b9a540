import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/api/response'
import { PLATFORM_WALLET } from '@/contract/wallet'
import { useFrozenWhileMoneyMoves } from '@/shared/session/user'
import { toasts$, toast } from '@/ui/feedback/toast'
import { closeDialog, confirmDialog, dialogs$ } from '@/ui/overlay/dialogs'
import { createMovementAnimator, type MovementHandle, type MovementAnimation } from './movement'

const recovery = { from: { name: '场馆钱包' }, to: PLATFORM_WALLET, markerCount: 3 }
const rebate = { from: { name: '返水' }, to: PLATFORM_WALLET }
const refusal = new ApiError('refused', 'rebate.claim', '领取失败')
const unknownOutcome = new ApiError('network', 'rebate.claim', '')

let animation: MovementAnimation | undefined
let balance = '100'
let animator: ReturnType<typeof createMovementAnimator>
beforeEach(() => {
  vi.useFakeTimers()
  animation = undefined
  balance = '100'
  animator = createMovementAnimator((next) => {
    animation = next
  })
})
afterEach(() => {
  act(() => void vi.runAllTimers())
  cleanup()
  toast.clear()
})
const advance = (ms: number) => vi.advanceTimersByTime(ms)
const getNotices = () => toasts$.get().map(({ text }) => text)
const preferReducedMotion = () =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)

it('shows a success for 1.5 s once its marker has arrived', () => {
  animator.begin(recovery).complete('已回收')
  expect([animation?.state, animation?.message]).toEqual(['arriving', undefined])
  advance(750)
  expect([animation?.state, animation?.message]).toEqual(['arrived', '已回收'])
  advance(1490)
  expect(animation).toBeDefined()
  advance(10)
  expect([animation, getNotices()]).toEqual([undefined, []])
})

it('freezes the balances until its marker has arrived', () => {
  const { result } = renderHook(() => useFrozenWhileMoneyMoves(balance))
  let movement: MovementHandle | undefined
  act(() => {
    movement = animator.begin(recovery)
  })
  balance = '40'
  act(() => {
    movement?.complete('已回收')
    movement?.cancel()
  })
  act(() => void advance(740))
  expect(result.current).toBe('100')
  act(() => void advance(20))
  expect(result.current).toBe('40')
})

it('shows the default success message for a blank one, at once with reduced motion', () => {
  preferReducedMotion()
  animator.begin(rebate).complete(' ')
  advance(0)
  expect([animation?.state, animation?.message]).toEqual(['arrived', '操作成功'])
})

it.each(['转账处理中，请留意资金明细', '已回收 2 个场馆，启明体育处理中'])(
  'keeps the marker halfway while the message says it is pending: %s',
  (message) => {
    animator.begin(recovery).complete(message)
    expect([animation?.state, animation?.message]).toEqual(['waiting', message])
  },
)

it('flags a partly failed success and shows it for 4 s', () => {
  preferReducedMotion()
  animator.begin(recovery).complete('已回收 2 个场馆，启明体育回收失败')
  advance(3990)
  expect(animation?.hasFailures).toBe(true)
  advance(10)
  expect(animation).toBeUndefined()
})

it('calls onEnd once, when the message has been shown or dismissed', () => {
  preferReducedMotion()
  const onEnd = vi.fn<() => void>()
  animator.begin(rebate).complete('提交成功', onEnd)
  advance(1490)
  expect(onEnd).not.toHaveBeenCalled()
  advance(10)
  animator.begin(rebate).complete('提交成功', onEnd)
  advance(0)
  animator.dismiss()
  expect([animation, onEnd.mock.calls.length]).toEqual([undefined, 2])
  advance(5000)
  expect(onEnd).toHaveBeenCalledTimes(2)
})

it('shows the response as a notice after the animation was dismissed', () => {
  const movement = animator.begin(recovery)
  animator.dismiss()
  expect(animation).toBeUndefined()
  movement.complete('已回收')
  expect([animation, getNotices()]).toEqual([undefined, ['已回收']])
})

it('shows a success as a notice when dismissed while the marker moves', () => {
  animator.begin(recovery).complete('已回收')
  animator.dismiss()
  expect([animation, getNotices()]).toEqual([undefined, ['已回收']])
})

it('does not call onEnd after the screen has gone', () => {
  const onEnd = vi.fn<() => void>()
  const movement = animator.begin(recovery)
  animator.leave()
  movement.complete('提交成功', onEnd)
  advance(5000)
  expect([animation, onEnd.mock.calls.length]).toEqual([undefined, 0])
})

it('returns the marker from halfway after a refusal, then ends', () => {
  animator.begin(rebate).fail(refusal)
  advance(640)
  expect([animation?.state, animation?.pending]).toEqual(['sent', ''])
  advance(10)
  expect(animation?.state).toBe('returning')
  advance(900)
  expect(animation).toBeUndefined()
})

it('stays under the dialog of an unknown outcome until that closes', () => {
  animator.begin(rebate).fail(unknownOutcome)
  void confirmDialog({ title: '结果待确认', text: '' })
  expect(animation?.state).toBe('unknown')
  closeDialog(dialogs$.get()[0]?.id ?? 0, false)
  expect(animation).toBeUndefined()
})

it('shows the latest request; an earlier one completes as a notice', () => {
  const first = animator.begin(recovery)
  const second = animator.begin(rebate)
  first.complete('已回收')
  expect([animation?.state, getNotices()]).toEqual(['sent', ['已回收']])
  second.complete('领取成功')
  advance(900)
  expect([animation?.message, getNotices()]).toEqual(['领取成功', ['已回收']])
})

it.each([
  ['fails', (first: MovementHandle) => first.fail(refusal)],
  ['ends with its session', (first: MovementHandle) => first.cancel()],
])('shows nothing of an earlier request that %s', (_, finish) => {
  const first = animator.begin(recovery)
  animator.begin(rebate)
  finish(first)
  advance(5000)
  expect(animation?.state).toBe('sent')
})
