import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createClient } from '@/api/query'
import { useBalanceState, useUser, useUserKeeper, useBalancePoll } from './user'
import { session } from '@/api/session'
import { MemberUnavailable } from './MemberUnavailable'

/** What screens show: a name or MemberUnavailable; an amount, «--» or a skeleton. */
function Screen() {
  useUserKeeper()
  useBalancePoll()
  const user = useUser()
  const { value, failed } = useBalanceState()
  return (
    <>
      {user ? <h1>{user.username}</h1> : <MemberUnavailable>bones of the name</MemberUnavailable>}
      <p>{value ?? (failed ? 'unknown' : 'bones of the amount')}</p>
    </>
  )
}
let answer: () => Promise<Response>
const refused = () => new Response('<html>', { status: 502 })
const member = '{"code":200,"data":{"id":1,"username":"demo888","balance":"5"}}'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => answer())
  session.begin('t1')
  answer = () => new Promise(() => {})
  render(
    <QueryClientProvider client={createClient()}>
      <Screen />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  session.end('logout')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('bones while asked, then words and a way to ask again, then the member', async () => {
  expect(document.body.textContent).toBe('bones of the namebones of the amount')
  answer = () => Promise.resolve(refused())
  // The first calls are given up after being repeated once.
  await pass(32_000)
  expect(screen.getByText('会员资料暂时读不到')).toBeTruthy()
  expect(screen.getByText('unknown')).toBeTruthy()
  // While it is retried automatically, the words stay.
  await pass(12_000)
  expect(screen.getByText('会员资料暂时读不到')).toBeTruthy()
  answer = () => Promise.resolve(new Response(member))
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await pass(100)
  expect(screen.getByRole('heading', { name: 'demo888' })).toBeTruthy()
  expect(screen.getByText('5')).toBeTruthy()
})
