import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { readUser } from '@/contract/account'
import { claimRebate } from '@/contract/rewards'
import { toMoney } from '@/lib/money/money'
import {
  deferResponse,
  createLoggedInAppForEachTest,
  createSuccess,
} from '@/shared/session/testingApp'
import { useClaimRebate } from './useClaimRebate'

const app = createLoggedInAppForEachTest()
const readRecords = vi.fn<() => Promise<unknown>>()
beforeEach(() => {
  readRecords.mockReset().mockResolvedValue(undefined)
})

const preferReducedMotion = () =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
const renderClaim = () => app.renderHook(() => useClaimRebate(readRecords)).result
const claim = (result: ReturnType<typeof renderClaim>, pending: string) =>
  act(async () => result.current.claim(toMoney(pending)))

it.each(['0', '-0.01'])('rejects a claim with %s pending', async (pending) => {
  await claim(renderClaim(), pending)
  expect(app.getToasts()).toEqual(['error: 暂无领取额度！'])
  expect(app.getSentBodies(claimRebate)).toEqual([])
})

it('claims a cent, shows the message, and reads member and records again', async () => {
  preferReducedMotion()
  await app.prefetchMember()
  app.respondTo(claimRebate, () => createSuccess(null, ' 领取成功 '))
  readRecords.mockRejectedValue(new Error('offline'))
  const result = renderClaim()
  await claim(result, '0.01')
  expect(app.getSentBodies(claimRebate)).toEqual([{}])
  await waitFor(() => expect(result.current.animation?.message).toBe('领取成功'))
  expect([result.current.animation?.amount, app.getToasts()]).toEqual([undefined, []])
  await waitFor(() => expect(app.getSentBodies(readUser)).toHaveLength(2))
  expect(readRecords).toHaveBeenCalledTimes(1)
})

it('reads the records that are shown when the response arrives', async () => {
  preferReducedMotion()
  const { respond, resolve } = deferResponse()
  app.respondTo(claimRebate, respond)
  const readOtherRecords = vi.fn<() => Promise<unknown>>().mockResolvedValue(undefined)
  let read = readRecords
  const { result, rerender } = app.renderHook(() => useClaimRebate(read))
  await claim(result, '5')
  read = readOtherRecords
  rerender()
  await resolve(createSuccess(null))
  expect(readRecords).not.toHaveBeenCalled()
  expect(readOtherRecords).toHaveBeenCalledTimes(1)
})
