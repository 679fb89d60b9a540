// @vitest-environment happy-dom
import { useSend } from '@/api/send'
import { words } from '@/lib/words'
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSend, forgetSends, unresolvedNow } from '@/api/sends'
import { noteServerDate } from '@/api/serverClock'
import { session } from '@/api/session'
import {
  asking,
  client,
  cut,
  fakeServer,
  held,
  pass,
  reply,
  says,
  screenOf,
} from '@/api/testingHooks'
import { createWithdrawal } from '@/contract/cashier'
import { listTransactions } from '@/contract/records'
import { beijing } from '@/lib/time'
import { dropDialogs } from '@/ui/overlay/dialogs'
import { SURE_AFTER, useResolveSends } from './useResolveSends'

const body = { amount: '100', bank: 'c1', password: '888888' }
const nothing = says({ data: [], total: 0, last_page: 1 })

beforeEach(() => {
  vi.useFakeTimers()
  session.begin('t1')
  noteServerDate(new Date().toUTCString())
})
afterEach(() => {
  cleanup()
  act(dropDialogs)
  client.clear()
  forgetSends()
  session.end('logout')
  vi.useRealTimers()
})

test('an answer from before the same was sent once more says nothing of it', async () => {
  const { answers, asked } = fakeServer()
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

test('what the records have found while he is asked about it is asked no more, and not sent again', async () => {
  const { answers, asked } = fakeServer()
  const screen = screenOf(() => {
    useResolveSends()
    return useSend(createWithdrawal)[0]
  })
  const tap = async () => {
    act(() => void screen.now()(body))
    await pass(0)
  }
  answers[createWithdrawal.id] = cut
  await tap()
  await reply(false)
  await pass(700)
  await tap()
  expect(asking()?.title).toBe(words.unresolved)
  const row = { out_trade_no: 'W1', amount: '100.00', state: 1, created_at: beijing(Date.now()) }
  answers[listTransactions.id] = says({ data: [row], total: 1, last_page: 1 })
  await pass(60_000)
  expect(unresolvedNow()).toMatchObject([{ outcome: 'found' }])
  await reply('again')
  expect(asked.filter((id) => id === createWithdrawal.id)).toHaveLength(1)
})
