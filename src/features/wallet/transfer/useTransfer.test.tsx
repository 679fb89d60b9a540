import { useQuery } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi, test } from 'vitest'
import { session } from '@/api/session'
import { advanceTime } from '@/api/testingHooks'
import { readUser } from '@/contract/account'
import { listTransactions } from '@/contract/records'
import { listVenues, setAutoTransfer, transfer } from '@/contract/wallet'
import {
  deferResponse,
  createRefusal,
  failNetwork,
  createTestAppForEachTest,
  createSuccess,
} from '@/shared/session/testingApp'
import { createUserQuery } from '@/shared/session/user'
import {
  useAutoTransfer,
  useTransfer,
  selectWalletOrSwap,
  swapSourceAndTarget,
  checkTransferForm,
} from './useTransfer'

const venue = (platname: string, status = 1) => ({
  platname,
  name: platname,
  balance: '10',
  hasInfo: true,
  status,
})
const app = createTestAppForEachTest()
beforeEach(() => {
  app.seedCache(listVenues, [venue('userbalance'), venue('QMTY', 0), venue('YDZR'), venue('LYQP')])
  app.seedCache(listTransactions)
})

const form = () => app.renderHook(useTransfer).result
const filled = (amount = '100.5') => {
  const now = form()
  act(() => now.current.setAmount(amount))
  return now
}
const submit = (now: ReturnType<typeof form>) => act(async () => now.current.submit())
const withoutMotion = () =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
it("shows a wallet's error at the wallet until another is chosen", async () => {
  const now = filled()
  act(() => now.current.pick('source', 'LYQP'))
  await submit(now)
  expect(now.current.getError('amount')).toBeUndefined()
  expect(now.current.getError('target')).toBe('场馆内钱包不支持互转')
  act(() => now.current.pick('source', 'userbalance'))
  expect(now.current.getError('target')).toBeUndefined()
})

it('keeps the target shown beside a typed amount when another venue opens', async () => {
  const [now, untouched] = [filled(), form()]
  act(() => app.seedCache(listVenues, [venue('userbalance'), venue('QMTY'), venue('YDZR')]))
  await waitFor(() => expect(untouched.current.draft.target).toBe('QMTY'))
  expect(now.current.draft.target).toBe('YDZR')
})

it('sends nothing to a venue that has left the list', async () => {
  const now = filled()
  act(() => now.current.pick('target', 'LYQP'))
  act(() => app.seedCache(listVenues, [venue('YDZR')]))
  await waitFor(() => expect(now.current.draft.target).toBe(''))
  await submit(now)
  expect(now.current.getError('target')).toBe('请选择钱包')
  expect(app.getSentBodies(transfer)).toEqual([])
})

it('sends the wallets and the amount, clears the amount alone, and shows the server’s words for 1.5 s', async () => {
  vi.useFakeTimers()
  withoutMotion()
  app.respondTo(transfer, () => createSuccess(null, ' 转账成功 '))
  const now = filled('100,5')
  act(() => now.current.pick('target', 'LYQP'))
  await submit(now)
  expect(app.getSentBodies(transfer)).toEqual([
    { amount: '100.5', sourcetype: 'userbalance', targettype: 'LYQP' },
  ])
  await advanceTime(1480)
  expect(now.current.staged).toMatchObject({
    from: { platname: 'userbalance', name: '平台钱包' },
    to: { platname: 'LYQP', name: 'LYQP' },
    amount: '100.5',
    message: '转账成功',
    state: 'arrived',
  })
  expect(app.getToasts()).toEqual([])
  expect(now.current.draft).toEqual({ source: 'userbalance', target: 'LYQP', amount: '' })
  expect(now.current.getError('amount')).toBeUndefined()
  await advanceTime(30)
  expect(now.current.staged).toBeUndefined()
})

it('returns the marker after a refusal and keeps the form as it was filled in', async () => {
  vi.useFakeTimers()
  app.respondTo(transfer, () => createRefusal('余额不足'))
  const now = filled()
  await submit(now)
  expect(app.getToasts()).toEqual(['error: 余额不足'])
  await advanceTime(700)
  expect(now.current.staged?.state).toBe('returning')
  await advanceTime(900)
  expect(now.current.staged).toBeUndefined()
  expect(now.current.draft.amount).toBe('100.5')
})

it.each([
  ['done', () => createSuccess(null)],
  ['refused, for a venue may have failed half way', () => createRefusal('转账失败')],
  ['left without an answer', failNetwork],
])('reads member, venues and records again when it was %s', async (_, answer) => {
  await app.prefetchMember()
  app.respondTo(transfer, answer)
  const before = app.getSentBodies(readUser).length
  await submit(filled())
  await waitFor(() => expect(app.getSentBodies(readUser).length).toBe(before + 1))
  expect(app.getSentBodies(transfer)).toHaveLength(1)
  expect([listVenues, listTransactions].map(app.isInvalidated)).toEqual([true, true])
})

it('自动免转 keeps the confirmed value when an older read arrives', async () => {
  const member = (transferstatus: number) =>
    createSuccess({ id: 7, username: 'wangfang', balance: '300.50', transferstatus })
  app.respondTo(readUser, () => member(0))
  await app.prefetchMember()
  const old = deferResponse()
  app.respondTo(readUser, old.respond)
  void app.client.refetchQueries({ queryKey: [readUser.id] })
  await waitFor(() => expect(app.getSentBodies(readUser)).toHaveLength(2))
  app.respondTo(setAutoTransfer, () => createSuccess(null, '已开启'))
  const { result } = app.renderHook(useAutoTransfer)
  await act(() => result.current.change(true))
  await old.resolve(member(0))
  await act(async () => undefined)
  expect(session.getStoredMember()?.transferstatus).toBe(true)
})

it('自动免转 without a response is read again', async () => {
  const member = (transferstatus: number) => () =>
    createSuccess({ id: 7, username: 'wangfang', balance: '300.50', transferstatus })
  app.respondTo(readUser, member(0))
  app.renderHook(() => useQuery(createUserQuery()))
  const { result } = app.renderHook(useAutoTransfer)
  await waitFor(() => expect(app.getSentBodies(readUser)).toHaveLength(1))
  app.respondTo(setAutoTransfer, failNetwork)
  app.respondTo(readUser, member(1))
  await act(() => result.current.change(true))
  await waitFor(() => expect(session.getStoredMember()?.transferstatus).toBe(true))
  expect(app.getToasts()).toEqual(['error: 未收到答复，操作可能已生效，请核对后再试'])
})

const good = { source: 'userbalance', target: 'YDZR', amount: '100' }

test.each([
  [{ amount: '' }, '请输入操作金额！', 'amount'],
  [{ amount: '0' }, '请输入操作金额！', 'amount'],
  [{ amount: '.' }, '请输入操作金额！', 'amount'],
  [{ amount: '', source: 'QMTY' }, '请输入操作金额！', 'amount'],
  [{ source: 'QMTY' }, '场馆内钱包不支持互转', 'target'],
  [{ target: '' }, '请选择钱包', 'target'],
  [{ source: '', target: 'userbalance' }, '请选择钱包', 'source'],
  [{ amount: '-1' }, '请输入操作金额！', 'amount'],
  [{ amount: '1.0.5' }, '请输入操作金额！', 'amount'],
  [{ amount: '100..' }, '请输入操作金额！', 'amount'],
  [{ amount: '0.005' }, '金额最多两位小数', 'amount'],
  [{ amount: '0.005', source: 'QMTY' }, '场馆内钱包不支持互转', 'target'],
  [{ amount: '0.500' }, undefined, undefined],
  [{ amount: '12.' }, undefined, undefined],
  [{ amount: '0.01' }, undefined, undefined],
  [{ source: 'YDZR', target: 'userbalance' }, undefined, undefined],
])('of %j it says %s, at %s', (part, message, field) => {
  const wrong = checkTransferForm({ ...good, ...part })
  expect([wrong?.message, wrong?.field]).toEqual([message, field])
})

it("swaps the wallets when one side chooses the other's", () => {
  expect(selectWalletOrSwap(good, 'source', 'YDZR')).toEqual(swapSourceAndTarget(good))
  expect(selectWalletOrSwap(good, 'target', 'userbalance')).toEqual(swapSourceAndTarget(good))
  expect(selectWalletOrSwap(good, 'target', 'QMTY')).toEqual({ ...good, target: 'QMTY' })
  expect(selectWalletOrSwap(good, 'source', 'QMTY')).toEqual({ ...good, source: 'QMTY' })
})
