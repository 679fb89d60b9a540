// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UserInfo } from '@/contract/account'
import { listVenues } from '@/contract/wallet'
import { createClient } from './client'
import { session } from './session'
import { type SharedPlan, usePoll } from './poll'

const joined = vi.hoisted(() => vi.fn<(...what: unknown[]) => undefined>())
vi.mock('./sharedPoll', () => ({ shareWithin: joined }))

const client = createClient()
const key = ['venues', {}]
const refetch = vi.fn<(options: { cancelRefetch: boolean }) => void>()
const poll = (plan: SharedPlan) =>
  renderHook(() => usePoll(key, refetch, plan), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
const member = (id: string) => session.keep({ id } as UserInfo)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  // Already read once; the poll continues from there.
  client.setQueryData(key, { data: [] })
  session.begin('t1')
})
afterEach(() => {
  cleanup()
  client.clear()
  joined.mockReset()
  refetch.mockReset()
  session.end('logout')
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const shared: SharedPlan = { every: 1500, shared: listVenues }

test('a plan that is shared joins the tabs of its member, and of the next one', () => {
  member('7')
  poll(shared)
  expect(joined).toHaveBeenCalledExactlyOnceWith(listVenues, 1500, '7')
  act(() => member('8'))
  expect(joined).toHaveBeenLastCalledWith(listVenues, 1500, '8')
})

test('nobody joins before it is known who he is, nor for a plan of its own', () => {
  poll(shared).unmount()
  member('7')
  poll({ every: 1500 })
  expect(joined).not.toHaveBeenCalled()
})

test('a read that is under way is not cancelled by the poll', () => {
  poll({ every: 1500 })
  vi.advanceTimersByTime(3000)
  expect(refetch).toHaveBeenCalledWith({ cancelRefetch: false })
})
