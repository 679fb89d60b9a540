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
  createLoggedInAppForEachTest,
  createSuccess,
} from '@/shared/session/testingApp'
import { createUserQuery } from '@/shared/session/user'
import {
  useAutoTransfer,
  useTransferForm,
  selectWalletOrSwap,
  swapSourceAndTarget,
  checkTransfer,
} from './useTransferForm'

const createVenue = (platname: string, status = 1) => ({
  platname,
  name: platname,
  balance: '10',
  hasInfo: true,
  status,
})
const createVenues = (...platnames: string[]) => platnames.map((name) => createVenue(name))
const app = createLoggedInAppForEachTest()
beforeEach(() => {
  const closedVenue = createVenue('QMTY', 0)
  app.seedCache(listVenues, [closedVenue, ...createVenues('userbalance', 'YDZR', 'LYQP')])
  app.seedCache(listTransactions)
})

const renderTransfer = () => app.renderHook(useTransferForm).result
const renderFilledForm = (amount = '100.5') => {
  const form = renderTransfer()
  act(() => form.current.setAmount(amount))
  return form
}
const submit = (form: ReturnType<typeof renderTransfer>) => act(async () => form.current.submit())
const preferReducedMotion = () =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)

it("shows a wallet's error at the wallet until another is chosen", async () => {
  const form = renderFilledForm()
  act(() => form.current.pick('source', 'LYQP'))
  await submit(form)
  expect(form.current.getError('amount')).toBeUndefined()
  expect(form.current.getError('target')).toBe('场馆内钱包不支持互转')
  act(() => form.current.pick('source', 'userbalance'))
  expect(form.current.getError('target')).toBeUndefined()
})

it('keeps the shown target once an amount is typed when another venue opens', async () => {
  const [form, untouched] = [renderFilledForm(), renderTransfer()]
  act(() => app.seedCache(listVenues, createVenues('userbalance', 'QMTY', 'YDZR')))
  await waitFor(() => expect(untouched.current.draft.target).toBe('QMTY'))
  expect(form.current.draft.target).toBe('YDZR')
})

it('sends nothing to a venue that has left the list', async () => {
  const form = renderFilledForm()
  act(() => form.current.pick('target', 'LYQP'))
  act(() => app.seedCache(listVenues, createVenues('YDZR')))
  await waitFor(() => expect(form.current.draft.target).toBe(''))
  await submit(form)
  expect(form.current.getError('target')).toBe('请选择钱包')
  expect(app.getSentBodies(transfer)).toEqual([])
})

it('sends the form, clears only the amount, and shows the server’s message for 1.5 s', async () => {
  vi.useFakeTimers()
  preferReducedMotion()
  app.respondTo(transfer, () => createSuccess(null, ' 转账成功 '))
  const form = renderFilledForm('100,5')
  act(() => form.current.pick('target', 'LYQP'))
  await submit(form)
  expect(app.getSentBodies(transfer)).toEqual([
    { amount: '100.5', sourcetype: 'userbalance', targettype: 'LYQP' },
  ])
  await advanceTime(1480)
  expect(form.current.animation).toMatchObject({
    from: { platname: 'userbalance', name: '平台钱包' },
    to: { platname: 'LYQP', name: 'LYQP' },
    amount: '100.5',
    message: '转账成功',
    state: 'arrived',
  })
  expect(app.getToasts()).toEqual([])
  expect(form.current.draft).toEqual({ source: 'userbalance', target: 'LYQP', amount: '' })
  expect(form.current.getError('amount')).toBeUndefined()
  await advanceTime(30)
  expect(form.current.animation).toBeUndefined()
})

it('returns the marker and keeps the form after a refusal', async () => {
  vi.useFakeTimers()
  app.respondTo(transfer, () => createRefusal('余额不足'))
  const form = renderFilledForm()
  await submit(form)
  expect(app.getToasts()).toEqual(['error: 余额不足'])
  await advanceTime(700)
  expect(form.current.animation?.state).toBe('returning')
  await advanceTime(900)
  expect(form.current.animation).toBeUndefined()
  expect(form.current.draft.amount).toBe('100.5')
})

it.each([
  ['done', () => createSuccess(null)],
  ['refused', () => createRefusal('转账失败')],
  ['not answered', failNetwork],
])('reads member, venues and records again when it was %s', async (_, respond) => {
  await app.prefetchMember()
  app.respondTo(transfer, respond)
  const requestCount = app.getSentBodies(readUser).length
  await submit(renderFilledForm())
  await waitFor(() => expect(app.getSentBodies(readUser).length).toBe(requestCount + 1))
  expect(app.getSentBodies(transfer)).toHaveLength(1)
  expect([listVenues, listTransactions].map(app.isInvalidated)).toEqual([true, true])
})

it('useAutoTransfer keeps the confirmed value when an older read arrives', async () => {
  const createMember = (transferstatus: number) =>
    createSuccess({ id: 7, username: 'wangfang', balance: '300.50', transferstatus })
  app.respondTo(readUser, () => createMember(0))
  await app.prefetchMember()
  const older = deferResponse()
  app.respondTo(readUser, older.respond)
  void app.client.refetchQueries({ queryKey: [readUser.id] })
  await waitFor(() => expect(app.getSentBodies(readUser)).toHaveLength(2))
  app.respondTo(setAutoTransfer, () => createSuccess(null, '已开启'))
  const { result } = app.renderHook(useAutoTransfer)
  await act(() => result.current.confirmAndChange(true))
  await older.resolve(createMember(0))
  await act(async () => undefined)
  expect(session.getStoredMember()?.transferstatus).toBe(true)
})

it('useAutoTransfer reads the value again after a network error', async () => {
  const respondWithMember = (transferstatus: number) => () =>
    createSuccess({ id: 7, username: 'wangfang', balance: '300.50', transferstatus })
  app.respondTo(readUser, respondWithMember(0))
  app.renderHook(() => useQuery(createUserQuery()))
  const { result } = app.renderHook(useAutoTransfer)
  await waitFor(() => expect(app.getSentBodies(readUser)).toHaveLength(1))
  app.respondTo(setAutoTransfer, failNetwork)
  app.respondTo(readUser, respondWithMember(1))
  await act(() => result.current.confirmAndChange(true))
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
])('checkTransfer of %j gives %s at %s', (part, message, field) => {
  const error = checkTransfer({ ...good, ...part })
  expect([error?.message, error?.field]).toEqual([message, field])
})

it('selectWalletOrSwap swaps the wallets when one side chooses the other’s', () => {
  expect(selectWalletOrSwap(good, 'source', 'YDZR')).toEqual(swapSourceAndTarget(good))
  expect(selectWalletOrSwap(good, 'target', 'userbalance')).toEqual(swapSourceAndTarget(good))
  expect(selectWalletOrSwap(good, 'target', 'QMTY')).toEqual({ ...good, target: 'QMTY' })
  expect(selectWalletOrSwap(good, 'source', 'QMTY')).toEqual({ ...good, source: 'QMTY' })
})
