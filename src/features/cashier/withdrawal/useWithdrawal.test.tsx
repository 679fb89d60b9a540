import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '@/api/session'
import { readUser } from '@/contract/account'
import { listCards } from '@/contract/cards'
import { createWithdrawal, readTurnover, withdrawalLimit } from '@/contract/cashier'
import { listTransactions } from '@/contract/records'
import { listVenues } from '@/contract/wallet'
import {
  deferResponse,
  createRefusal,
  failNetwork,
  createTestAppForEachTest,
  createSuccess,
} from '@/shared/session/testingApp'
import { useWithdrawal } from './useWithdrawal'

const { min } = withdrawalLimit
const good = { cardId: '7', amount: `${min}.`, password: '888888' }
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
const app = createTestAppForEachTest()
beforeEach(() => {
  for (const endpoint of [readTurnover, listVenues, listTransactions]) app.seedCache(endpoint)
})

type Form = { current: ReturnType<typeof useWithdrawal> }
const filled = (draft = good) => {
  const hook = app.renderHook(useWithdrawal)
  act(() => hook.result.current.change(draft))
  return hook
}
const submit = (form: Form) => act(async () => form.current.submit())

it('rejects a chosen card that has left the list', async () => {
  const card = { id: 7, bank: 'USDT', bank_owner: 'TRC20', bank_no: 'TR7' }
  app.respondTo(listCards, () => createSuccess([card]))
  const { result } = filled()
  await waitFor(() => expect(result.current.findCard('7')).toBeTruthy())
  app.respondTo(listCards, () => createSuccess([]))
  await act(() => app.client.refetchQueries({ queryKey: [listCards.id] }))
  await waitFor(() => expect(result.current.cards.data).toEqual([]))
  await submit(result)
  expect(result.current.getError('cardId')).toBe('请选择USDT地址')
  expect(app.getSentBodies(createWithdrawal)).toEqual([])
})

describe('to a USDT address', () => {
  const card = { id: 7, bank: 'USDT', bank_owner: 'TRC20', bank_no: 'TR7' }
  const member = (withdrawusdtrate: string, withdrawfeeusdttrc: string) => () =>
    createSuccess({ id: 7, username: 'wangfang', withdrawusdtrate, withdrawfeeusdttrc })
  const sent = () => app.getSentBodies(createWithdrawal)
  const question = () => app.getOpenDialog()?.text?.replaceAll('\u00a0', ' ')
  const shown = async () => {
    app.respondTo(listCards, () => createSuccess([card]))
    app.respondTo(readUser, member('7', '1'))
    await app.prefetchMember()
    const hook = filled({ ...good, amount: '700' })
    await waitFor(() => expect(hook.result.current.findCard('7')).toBeTruthy())
    return hook
  }

  it('reads the rates again and asks nothing when no figure has changed', async () => {
    const { result } = await shown()
    app.respondTo(readUser, member('6.9999999', '1'))
    await submit(result)
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(app.getSentBodies(readUser)).toHaveLength(3)
    expect(app.getOpenDialog()).toBeUndefined()
  })

  it('asks about a changed figure, naming both, and sends only after yes', async () => {
    const { result } = await shown()
    app.respondTo(readUser, member('8', '5'))
    await submit(result)
    await waitFor(() => expect(app.getOpenDialog()?.title).toBe('金额有变化'))
    expect(question()).toBe(
      '等值USDT：原 100.00 USDT，现 87.50 USDT\n手续费：原 1.00 USDT / 笔，现 5.00 USDT / 笔\n实际到账：原 99.00 USDT，现 82.50 USDT',
    )
    app.answerDialog(false)
    await waitFor(() => expect(result.current.busy).toBe(false))
    expect(sent()).toEqual([])
    expect(result.current.draft).toEqual({ ...good, amount: '700' })

    app.respondTo(readUser, member('8', '6'))
    await submit(result)
    await waitFor(() => expect(question()).toContain('原 82.50 USDT，现 81.50 USDT'))
    app.respondTo(readUser, member('8', '7'))
    app.answerDialog(true)
    await waitFor(() => expect(question()).toContain('原 81.50 USDT，现 80.50 USDT'))
    expect(sent()).toEqual([])
    app.answerDialog(true)
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  it.each([
    ['no answer', failNetwork],
    ['a refusal', () => createRefusal('暂停')],
  ])('where %s tells them, it is said and asked', async (_, answer) => {
    const { result } = await shown()
    app.respondTo(readUser, answer)
    await submit(result)
    await waitFor(() => expect(app.getOpenDialog()?.title).toBe('金额暂时无法确认'))
    expect(app.getOpenDialog()?.text).toContain('实际到账：99.00 USDT')
    expect(app.getToasts()).toEqual([])
    app.answerDialog(false)
    await waitFor(() => expect(result.current.busy).toBe(false))
    expect(sent()).toEqual([])
    await submit(result)
    await waitFor(() => expect(app.getOpenDialog()?.title).toBe('金额暂时无法确认'))
    app.answerDialog(true)
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  it('ignores further taps and the other tab until the response', async () => {
    const { result } = await shown()
    const { respond, resolve } = deferResponse()
    app.respondTo(readUser, respond)
    await act(async () => {
      result.current.submit()
      result.current.submit()
    })
    expect([result.current.busy, result.current.isConfirming]).toEqual([true, true])
    act(() => result.current.changeWay('bank'))
    app.respondTo(readUser, member('8', '5'))
    await resolve(member('8', '5')())
    await waitFor(() => expect(app.getOpenDialog()).toBeTruthy())
    await submit(result)
    act(() => result.current.changeWay('bank'))
    expect(result.current.way).toBe('usdt')
    expect(result.current.isConfirming).toBe(true)
    app.answerDialog(true)
    await waitFor(() => expect(sent()).toHaveLength(1))
    await act(async () => undefined)
    expect([sent().length, app.getOpenDialog()]).toEqual([1, undefined])
    await waitFor(() => expect(result.current.isConfirming).toBe(false))
  })

  it.each([
    ['above the amount', '101'],
    ['as high as the amount', '100'],
  ])('a fee %s is asked about, and sent after yes alone', async (_, fee) => {
    app.respondTo(listCards, () => createSuccess([card]))
    app.respondTo(readUser, member('7', fee))
    await app.prefetchMember()
    const { result } = filled({ ...good, amount: '700' })
    await waitFor(() => expect(result.current.findCard('7')).toBeTruthy())
    await submit(result)
    await waitFor(() => expect(app.getOpenDialog()?.title).toBe('实际到账为 0'))
    expect(question()).toBe('扣除手续费后，实际到账 0.00 USDT。')
    app.answerDialog(false)
    await waitFor(() => expect(result.current.busy).toBe(false))
    expect(sent()).toEqual([])
    await submit(result)
    await waitFor(() => expect(app.getOpenDialog()?.title).toBe('实际到账为 0'))
    app.answerDialog(true)
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  it('says that nothing was sent when the member leaves before the request', async () => {
    const hook = await shown()
    const { respond, resolve } = deferResponse()
    app.respondTo(readUser, respond)
    await submit(hook.result)
    hook.unmount()
    await resolve(member('8', '5')())
    await waitFor(() => expect(app.getToasts()).toEqual(['error: 您已离开页面，这一笔没有提交']))
    expect([sent(), app.getOpenDialog()]).toEqual([[], undefined])
  })

  it.each([
    ['over', () => new Response('', { status: 401 }), () => undefined],
    ['another’s', member('8', '5'), () => session.begin('t2')],
  ])(
    'nothing is sent or asked when the session is %s',
    async (_, how: () => Response, meanwhile) => {
      const { result } = await shown()
      const { respond, resolve } = deferResponse()
      app.respondTo(readUser, respond)
      await submit(result)
      act(meanwhile)
      await resolve(how())
      await waitFor(() => expect(result.current.busy).toBe(false))
      expect([sent(), app.getOpenDialog(), app.getToasts()]).toEqual([[], undefined, []])
    },
  )
})

it('marks the payment password after a refusal about it, with the words at the field', async () => {
  app.respondTo(createWithdrawal, () => createRefusal('支付密码错误，还可尝试1次'))
  const { result } = filled()
  await submit(result)
  expect(result.current.getError('password')).toBe('')
  expect(result.current.passwordMessage).toBe('支付密码错误，还可尝试1次')
  act(() => result.current.change({ password: '888888' }))
  expect(result.current.getError('password')).toBeUndefined()
})

describe('an accepted withdrawal', () => {
  it('opens its record at a tap', async () => {
    const { result } = filled()
    await submit(result)
    await waitFor(() => expect(result.current.staged?.message).toBe('提交成功，等待后台审核'))
    act(() => result.current.dismiss())
    expect([app.getPath(), app.getLocationState()]).toEqual(['/transRecord', { type: 2 }])
  })
  it('is not sent again while its stage is shown, and the tab stays', async () => {
    const { result } = filled()
    await submit(result)
    expect(result.current.busy).toBe(true)
    act(() => result.current.change(good))
    await submit(result)
    act(() => result.current.changeWay('bank'))
    expect(app.getSentBodies(createWithdrawal)).toHaveLength(1)
    expect(result.current.way).toBe('usdt')
  })
})

it.each([
  ['taken', () => createSuccess(null)],
  ['refused, for what there is may be old', () => createRefusal('打码量不足')],
  ['left without an answer', failNetwork],
])('member, turnover, venues and records are read again when it was %s', async (_, answer) => {
  await app.prefetchMember()
  app.respondTo(createWithdrawal, answer)
  const { result } = filled()
  await submit(result)
  await waitFor(() => expect(app.getSentBodies(readUser)).toHaveLength(2))
  expect([readTurnover, listVenues, listTransactions].map(app.isInvalidated)).toEqual([
    true,
    true,
    true,
  ])
})
