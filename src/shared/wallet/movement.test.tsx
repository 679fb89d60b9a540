import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/api/response'
import { PLATFORM_WALLET } from '@/contract/wallet'
import { useFrozenWhileMoneyMoves } from '@/shared/session/user'
import { notices$, toast } from '@/ui/feedback/toast'
import { closeDialog, confirm, dialogs$ } from '@/ui/overlay/dialogs'
import { createMoneyStage, type MovementHandle, type StagedMovement } from './movement'

const recovery = { from: { name: '场馆钱包' }, to: PLATFORM_WALLET, markers: 3 }
const rebate = { from: { name: '返水' }, to: PLATFORM_WALLET }
const refusal = new ApiError('refused', 'rebate.claim', '领取失败')
const silence = new ApiError('network', 'rebate.claim', '')

let staged: StagedMovement | undefined
let balance = '100'
let stage: ReturnType<typeof createMoneyStage>
beforeEach(() => {
  vi.useFakeTimers()
  staged = undefined
  balance = '100'
  stage = createMoneyStage((next) => {
    staged = next
  })
})
afterEach(() => {
  act(() => void vi.runAllTimers())
  cleanup()
  toast.clear()
})
const pass = (ms: number) => vi.advanceTimersByTime(ms)
const notices = () => notices$.get().map(({ text }) => text)
const stand = () =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)

it('shows a success on the stage when its marker has arrived, and ends 1.5 s later', () => {
  stage.begin(recovery).complete('已回收')
  expect([staged?.state, staged?.message]).toEqual(['arriving', undefined])
  pass(750)
  expect([staged?.state, staged?.message]).toEqual(['arrived', '已回收'])
  pass(1490)
  expect(staged).toBeDefined()
  pass(10)
  expect([staged, notices()]).toEqual([undefined, []])
})

it('holds the balances until its marker has arrived', () => {
  const { result } = renderHook(() => useFrozenWhileMoneyMoves(balance))
  let movement: MovementHandle | undefined
  act(() => {
    movement = stage.begin(recovery)
  })
  balance = '40'
  act(() => {
    movement?.complete('已回收')
    movement?.cancel()
  })
  act(() => void pass(740))
  expect(result.current).toBe('100')
  act(() => void pass(20))
  expect(result.current).toBe('40')
})

it('shows a success without words as ours, at once with reduced motion', () => {
  stand()
  stage.begin(rebate).complete(' ')
  pass(0)
  expect([staged?.state, staged?.message]).toEqual(['arrived', '操作成功'])
})

it.each(['转账处理中，请留意资金明细', '已回收 2 个场馆，启明体育处理中'])(
  'keeps the marker half way for %s',
  (message) => {
    stage.begin(recovery).complete(message)
    expect([staged?.state, staged?.message]).toEqual(['waiting', message])
  },
)

it('marks a success that says that a part has failed, and shows it longer', () => {
  stand()
  stage.begin(recovery).complete('已回收 2 个场馆，启明体育回收失败')
  pass(3990)
  expect(staged?.hasFailures).toBe(true)
  pass(10)
  expect(staged).toBeUndefined()
})

it('runs what comes next when the message has been shown, or at a tap', () => {
  stand()
  const next = vi.fn<() => void>()
  stage.begin(rebate).complete('提交成功', next)
  pass(1490)
  expect(next).not.toHaveBeenCalled()
  pass(10)
  stage.begin(rebate).complete('提交成功', next)
  pass(0)
  stage.dismiss()
  expect([staged, next.mock.calls.length]).toEqual([undefined, 2])
  pass(5000)
  expect(next).toHaveBeenCalledTimes(2)
})

it('shows the response of a movement that was tapped away as a notice', () => {
  const movement = stage.begin(recovery)
  stage.dismiss()
  expect(staged).toBeUndefined()
  movement.complete('已回收')
  expect([staged, notices()]).toEqual([undefined, ['已回收']])
})

it('shows a success at once as a notice when its flight is tapped away', () => {
  stage.begin(recovery).complete('已回收')
  stage.dismiss()
  expect([staged, notices()]).toEqual([undefined, ['已回收']])
})

it('shows a success as a notice, and runs nothing next, once the screen has gone', () => {
  const next = vi.fn<() => void>()
  const movement = stage.begin(recovery)
  stage.leave()
  movement.complete('提交成功', next)
  pass(5000)
  expect([staged, next.mock.calls.length]).toEqual([undefined, 0])
})

it('returns the marker from half way after a refusal, then ends', () => {
  stage.begin(rebate).fail(refusal)
  pass(640)
  expect([staged?.state, staged?.pending]).toEqual(['sent', ''])
  pass(10)
  expect(staged?.state).toBe('returning')
  pass(900)
  expect(staged).toBeUndefined()
})

it('waits under the dialog while the outcome is unknown', () => {
  stage.begin(rebate).fail(silence)
  void confirm({ title: '结果待确认', text: '' })
  expect(staged?.state).toBe('unknown')
  closeDialog(dialogs$.get()[0]?.id ?? 0, false)
  expect(staged).toBeUndefined()
})

it('belongs to the request that began last: an earlier one is answered by a notice', () => {
  const first = stage.begin(recovery)
  const second = stage.begin(rebate)
  first.complete('已回收')
  expect([staged?.state, notices()]).toEqual(['sent', ['已回收']])
  second.complete('领取成功')
  pass(900)
  expect([staged?.message, notices()]).toEqual(['领取成功', ['已回收']])
})

it.each([
  ['fails', (first: MovementHandle) => first.fail(refusal)],
  ['ends with its session', (first: MovementHandle) => first.cancel()],
])('shows nothing of an earlier request that %s', (_, end) => {
  const first = stage.begin(recovery)
  stage.begin(rebate)
  end(first)
  pass(5000)
  expect(staged?.state).toBe('sent')
})
