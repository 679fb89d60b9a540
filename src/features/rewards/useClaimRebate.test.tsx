import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { readUser } from '@/contract/account'
import { claimRebate } from '@/contract/rewards'
import { toMoney } from '@/lib/money/money'
import { deferResponse, createTestAppForEachTest, createSuccess } from '@/shared/session/testingApp'
import { useClaimRebate } from './useClaimRebate'

const app = createTestAppForEachTest()
const readRecords = vi.fn<() => Promise<unknown>>()
beforeEach(() => {
  readRecords.mockReset().mockResolvedValue(undefined)
})

const withoutMotion = () =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
const page = () => app.renderHook(() => useClaimRebate(readRecords)).result
const claim = (now: ReturnType<typeof page>, pending: string) =>
  act(async () => now.current.claim(toMoney(pending)))

it.each(['0', '-0.01'])('rejects a claim with %s pending', async (pending) => {
  await claim(page(), pending)
  expect(app.getToasts()).toEqual(['error: 暂无领取额度！'])
  expect(app.getSentBodies(claimRebate)).toEqual([])
})

it('claims a cent, shows the message on the stage, and reads member and records again', async () => {
  withoutMotion()
  await app.prefetchMember()
  app.respondTo(claimRebate, () => createSuccess(null, ' 领取成功 '))
  readRecords.mockRejectedValue(new Error('offline'))
  const result = page()
  await claim(result, '0.01')
  expect(app.getSentBodies(claimRebate)).toEqual([{}])
  await waitFor(() => expect(result.current.staged?.message).toBe('领取成功'))
  expect([result.current.staged?.amount, app.getToasts()]).toEqual([undefined, []])
  await waitFor(() => expect(app.getSentBodies(readUser)).toHaveLength(2))
  expect(readRecords).toHaveBeenCalledTimes(1)
})

it('reads the records that are shown when the response arrives', async () => {
  withoutMotion()
  const { respond, resolve } = deferResponse()
  app.respondTo(claimRebate, respond)
  const others = vi.fn<() => Promise<unknown>>().mockResolvedValue(undefined)
  let read = readRecords
  const { result, rerender } = app.renderHook(() => useClaimRebate(read))
  await claim(result, '5')
  read = others
  rerender()
  await resolve(createSuccess(null))
  expect([readRecords.mock.calls.length, others.mock.calls.length]).toEqual([0, 1])
})
