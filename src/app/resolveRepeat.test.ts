// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { beginSend, forgetSends, unresolvedNow } from '@/api/sends'
import { noteServerDate } from '@/api/serverClock'
import { session } from '@/api/session'
import { client, fakeServer, held, pass, says, screenOf } from '@/api/testingHooks'
import { createWithdrawal } from '@/contract/cashier'
import { listTransactions } from '@/contract/records'
import { SURE_AFTER, useResolveSends } from './useResolveSends'

const body = { amount: '100', bank: 'c1', password: '888888' }
const nothing = says({ data: [], total: 0, last_page: 1 })

afterEach(() => {
  cleanup()
  client.clear()
  forgetSends()
  session.end('logout')
  vi.useRealTimers()
})

test('an answer from before the same was sent once more says nothing of it', async () => {
  vi.useFakeTimers()
  const { answers, asked } = fakeServer()
  session.begin('t1')
  noteServerDate(new Date().toUTCString())
  const lost = beginSend(createWithdrawal, body)
  lost.end('unknown')
  await pass(SURE_AFTER + 1000)
  const slow = held(nothing)
  answers[listTransactions.id] = slow.answer
  screenOf(useResolveSends)
  await pass(20_000)
  expect(asked).toEqual([listTransactions.id])
  act(() => beginSend(createWithdrawal, body, lost.requestId).end('unknown'))
  slow.free()
  await pass(100)
  expect(unresolvedNow()).toMatchObject([{ id: lost.requestId }])
  expect(unresolvedNow()[0]?.outcome).toBeUndefined()
  answers[listTransactions.id] = nothing
  await pass(SURE_AFTER + 60_000)
  expect(unresolvedNow()[0]?.outcome).toBe('absent')
})
