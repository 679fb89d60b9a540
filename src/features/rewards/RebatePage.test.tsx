import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { later, stage, told } from '@/shared/session/testing'
import { currentUser } from '@/contract/account'
import { claimRebate } from '@/contract/rewards'
import { normal } from '@/lib/moneyText'
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

it('a cent is claimed, its message is on the stage, and member and records are read again', async () => {
  withoutMotion()
  await app.readMember()
  app.answer(claimRebate, () => told(null, ' 领取成功 '))
  readRecords.mockRejectedValue(new Error('offline'))
  const result = page()
  await claim(result, '0.01')
  expect(app.sent(claimRebate)).toEqual([{}])
  await waitFor(() => expect(result.current.staged?.message).toBe('领取成功'))
  expect([result.current.staged?.amount, app.said()]).toEqual([undefined, []])
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
