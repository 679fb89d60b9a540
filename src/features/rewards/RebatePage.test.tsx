import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { later, refused, stage, told } from '@/shared/session/testing'
import { currentUser } from '@/contract/account'
import { claimRebate } from '@/contract/rewards'
import { recoverAll } from '@/contract/wallet'
import { normal } from '@/lib/moneyText'
import { Flight } from '@/shared/wallet/MoneyStage'
import { flights, useRecoverAll } from '@/shared/wallet/recover'
import { useClaim } from './RebatePage'

let app: ReturnType<typeof stage>
const readRecords = vi.fn<() => Promise<unknown>>()
beforeEach(() => {
  app = stage()
  readRecords.mockReset().mockResolvedValue(undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  app.end()
})

/** Nothing flies: a success is told at once. */
const withoutMotion = () =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
const page = () => app.hook(() => useClaim(readRecords)).result
const claim = (now: ReturnType<typeof page>, pending: string) =>
  act(async () => now.current.claim(normal(pending)))

it.each(['0', '-0.01'])('with %s pending there is nothing to claim', async (pending) => {
  await claim(page(), pending)
  expect(app.said()).toEqual(['error: 暂无领取额度！'])
  expect(app.sent(claimRebate)).toEqual([])
})

it('a cent is claimed, told, and member and records are read again', async () => {
  withoutMotion()
  await app.readMember()
  app.answer(claimRebate, () => told(null, ' 领取成功 '))
  // When the records cannot be read afterwards, the claim must not be reported as failed.
  readRecords.mockRejectedValue(new Error('offline'))
  await claim(page(), '0.01')
  expect(app.sent(claimRebate)).toEqual([{}])
  expect(app.said()).toEqual(['success: 领取成功'])
  await waitFor(() => expect(app.sent(currentUser)).toHaveLength(2))
  expect(readRecords).toHaveBeenCalledTimes(1)
})

it('the records that are on the screen by then are read, though others were asked for meanwhile', async () => {
  withoutMotion()
  const { answer, give } = later()
  app.answer(claimRebate, answer)
  const others = vi.fn<() => Promise<unknown>>().mockResolvedValue(undefined)
  let read = readRecords
  const { result, rerender } = app.hook(() => useClaim(read))
  await claim(result, '5')
  read = others
  rerender()
  await give(told(null))
  expect([readRecords.mock.calls.length, others.mock.calls.length]).toEqual([0, 1])
})

it('a recovery answered before the rebate lands nothing of the rebate, which names no amount', async () => {
  vi.useFakeTimers()
  await flights.load()
  const [recovery, rebate] = [later(), later()]
  app.answer(recoverAll, recovery.answer)
  app.answer(claimRebate, rebate.answer)
  const { container } = app.show(<Flight />)
  const state = () => container.querySelector('[data-flight]')?.getAttribute('data-state')
  const { result } = app.hook(() => ({
    recover: useRecoverAll().recover,
    ...useClaim(readRecords),
  }))
  await act(async () => void result.current.recover())
  await act(async () => result.current.claim(normal('100')))
  expect(state()).toBe('sent')
  await recovery.give(told(null, '已回收'))
  await act(() => vi.advanceTimersByTimeAsync(1400))
  expect([state(), app.said()]).toEqual(['sent', ['success: 已回收']])
  expect(container.textContent).not.toContain('100.00')
  await rebate.give(refused('领取失败'))
  expect([state(), app.said()]).toEqual(['returning', ['success: 已回收', 'error: 领取失败']])
})
