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
  createLoggedInAppForEachTest,
  createSuccess,
} from '@/shared/session/testingApp'
import { useWithdrawalForm } from './useWithdrawalForm'

const { min } = withdrawalLimit
const good = { cardId: '7', amount: `${min}.`, password: '888888' }
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
const app = createLoggedInAppForEachTest()
beforeEach(() => {
  for (const endpoint of [readTurnover, listVenues, listTransactions]) app.seedCache(endpoint)
})

type Form = { current: ReturnType<typeof useWithdrawalForm> }
const renderFilledForm = (draft = good) => {
  const hook = app.renderHook(useWithdrawalForm)
  act(() => hook.result.current.change(draft))
  return hook
}
const submit = (form: Form) => act(async () => form.current.submit())

it('rejects a chosen card that is no longer in the list', async () => {
  const card = { id: 7, bank: 'USDT', bank_owner: 'TRC20', bank_no: 'TR7' }
  app.respondTo(listCards, () => createSuccess([card]))
  const { result } = renderFilledForm()
  await waitFor(() => expect(result.current.findCard('7')).toBeTruthy())
  app.respondTo(listCards, () => createSuccess([]))
  await act(() => app.client.refetchQueries({ queryKey: [listCards.id] }))
  await waitFor(() => expect(result.current.cards.data).toEqual([]))
  await submit(result)
  expect(result.current.getError('cardId')).toBe('请选择USDT地址')
  expect(app.getSentBodies(createWithdrawal)).toEqual([])
})

describe('useWithdrawalForm, to a USDT address', () => {
  const card = { id: 7, bank: 'USDT', bank_owner: 'TRC20', bank_no: 'TR7' }
  const respondWithRates = (withdrawusdtrate: string, withdrawfeeusdttrc: string) => () =>
    createSuccess({ id: 7, username: 'wangfang', withdrawusdtrate, withdrawfeeusdttrc })
  const getSentWithdrawals = () => app.getSentBodies(createWithdrawal)
  const getQuestion = () => app.getOpenDialog()?.text?.replaceAll('\u00a0', ' ')
  const renderUsdtForm = async (fee = '1') => {
    app.respondTo(listCards, () => createSuccess([card]))
    app.respondTo(readUser, respondWithRates('7', fee))
    await app.prefetchMember()
    const hook = renderFilledForm({ ...good, amount: '700' })
    await waitFor(() => expect(hook.result.current.findCard('7')).toBeTruthy())
    return hook
  }

  const expectSentOnlyAfterYes = async (result: Form, title: string) => {
    app.answerDialog(false)
    await waitFor(() => expect(result.current.busy).toBe(false))
    expect(getSentWithdrawals()).toEqual([])
    await submit(result)
    await waitFor(() => expect(app.getOpenDialog()?.title).toBe(title))
    app.answerDialog(true)
    await waitFor(() => expect(getSentWithdrawals()).toHaveLength(1))
  }

  it('reads the rates again and asks nothing when no figure has changed', async () => {
    const { result } = await renderUsdtForm()
    app.respondTo(readUser, respondWithRates('6.9999999', '1'))
    await submit(result)
    await waitFor(() => expect(getSentWithdrawals()).toHaveLength(1))
    expect(app.getSentBodies(readUser)).toHaveLength(3)
    expect(app.getOpenDialog()).toBeUndefined()
  })

  it('shows the old and the new figures when one has changed, and sends only after yes', async () => {
    const { result } = await renderUsdtForm()
    app.respondTo(readUser, respondWithRates('8', '5'))
    await submit(result)
    await waitFor(() => expect(app.getOpenDialog()?.title).toBe('金额有变化'))
    expect(getQuestion()).toBe(
      '等值USDT：原 100.00 USDT，现 87.50 USDT\n手续费：原 1.00 USDT / 笔，现 5.00 USDT / 笔\n实际到账：原 99.00 USDT，现 82.50 USDT',
    )
    app.answerDialog(false)
    await waitFor(() => expect(result.current.busy).toBe(false))
    expect(getSentWithdrawals()).toEqual([])
    expect(result.current.draft).toEqual({ ...good, amount: '700' })

    app.respondTo(readUser, respondWithRates('8', '6'))
    await submit(result)
    await waitFor(() => expect(getQuestion()).toContain('原 82.50 USDT，现 81.50 USDT'))
    app.respondTo(readUser, respondWithRates('8', '7'))
    app.answerDialog(true)
    await waitFor(() => expect(getQuestion()).toContain('原 81.50 USDT，现 80.50 USDT'))
    expect(getSentWithdrawals()).toEqual([])
    app.answerDialog(true)
    await waitFor(() => expect(getSentWithdrawals()).toHaveLength(1))
  })

  it.each([
    ['a network error', failNetwork],
    ['a refusal', () => createRefusal('暂停')],
  ])('asks when the rates cannot be read after %s, and sends after yes', async (_, respond) => {
    const { result } = await renderUsdtForm()
    app.respondTo(readUser, respond)
    await submit(result)
    await waitFor(() => expect(app.getOpenDialog()?.title).toBe('金额暂时无法确认'))
    expect(app.getOpenDialog()?.text).toContain('实际到账：99.00 USDT')
    expect(app.getToasts()).toEqual([])
    await expectSentOnlyAfterYes(result, '金额暂时无法确认')
  })

  it('ignores further taps and the other tab until the response', async () => {
    const { result } = await renderUsdtForm()
    const { respond, resolve } = deferResponse()
    app.respondTo(readUser, respond)
    await act(async () => {
      result.current.submit()
      result.current.submit()
    })
    expect(result.current).toMatchObject({ busy: true, isConfirming: true })
    act(() => result.current.changeWay('bank'))
    app.respondTo(readUser, respondWithRates('8', '5'))
    await resolve(respondWithRates('8', '5')())
    await waitFor(() => expect(app.getOpenDialog()).toBeTruthy())
    await submit(result)
    act(() => result.current.changeWay('bank'))
    expect(result.current.way).toBe('usdt')
    expect(result.current.isConfirming).toBe(true)
    app.answerDialog(true)
    await waitFor(() => expect(getSentWithdrawals()).toHaveLength(1))
    await act(async () => undefined)
    expect(getSentWithdrawals()).toHaveLength(1)
    expect(app.getOpenDialog()).toBeUndefined()
    await waitFor(() => expect(result.current.isConfirming).toBe(false))
  })

  it.each([
    ['above the amount', '101'],
    ['as high as the amount', '100'],
  ])('asks about a fee %s and sends only after yes', async (_, fee) => {
    const { result } = await renderUsdtForm(fee)
    await submit(result)
    await waitFor(() => expect(app.getOpenDialog()?.title).toBe('实际到账为 0'))
    expect(getQuestion()).toBe('扣除手续费后，实际到账 0.00 USDT。')
    await expectSentOnlyAfterYes(result, '实际到账为 0')
  })

  it('shows that nothing was sent when the member leaves before the request', async () => {
    const hook = await renderUsdtForm()
    const { respond, resolve } = deferResponse()
    app.respondTo(readUser, respond)
    await submit(hook.result)
    hook.unmount()
    await resolve(respondWithRates('8', '5')())
    await waitFor(() => expect(app.getToasts()).toEqual(['error: 您已离开页面，这一笔没有提交']))
    expect(getSentWithdrawals()).toEqual([])
    expect(app.getOpenDialog()).toBeUndefined()
  })

  it.each([
    ['ended', () => new Response('', { status: 401 }), () => undefined],
    ['replaced', respondWithRates('8', '5'), () => session.begin('t2')],
  ])(
    'sends and asks nothing when the session is %s meanwhile',
    async (_, respondToRead: () => Response, changeSession) => {
      const { result } = await renderUsdtForm()
      const { respond, resolve } = deferResponse()
      app.respondTo(readUser, respond)
      await submit(result)
      act(changeSession)
      await resolve(respondToRead())
      await waitFor(() => expect(result.current.busy).toBe(false))
      expect([getSentWithdrawals(), app.getOpenDialog(), app.getToasts()]).toEqual([
        [],
        undefined,
        [],
      ])
    },
  )
})

it('shows a refusal about the payment password at its field', async () => {
  app.respondTo(createWithdrawal, () => createRefusal('支付密码错误，还可尝试1次'))
  const { result } = renderFilledForm()
  await submit(result)
  expect(result.current.getError('password')).toBe('')
  expect(result.current.passwordMessage).toBe('支付密码错误，还可尝试1次')
  act(() => result.current.change({ password: '888888' }))
  expect(result.current.getError('password')).toBeUndefined()
})

describe('useWithdrawalForm, an accepted withdrawal', () => {
  it('opens its record when the animation is tapped', async () => {
    const { result } = renderFilledForm()
    await submit(result)
    await waitFor(() => expect(result.current.animation?.message).toBe('提交成功，等待后台审核'))
    act(() => result.current.dismiss())
    expect([app.getPath(), app.getLocationState()]).toEqual(['/transRecord', { type: 2 }])
  })
  it('is not sent again and keeps the tab while its animation is shown', async () => {
    const { result } = renderFilledForm()
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
  ['accepted', () => createSuccess(null)],
  ['refused', () => createRefusal('打码量不足')],
  ['not answered', failNetwork],
])('reads member, turnover, venues and records again when it was %s', async (_, respond) => {
  await app.prefetchMember()
  app.respondTo(createWithdrawal, respond)
  const { result } = renderFilledForm()
  await submit(result)
  await waitFor(() => expect(app.getSentBodies(readUser)).toHaveLength(2))
  expect([readTurnover, listVenues, listTransactions].map(app.isInvalidated)).toEqual([
    true,
    true,
    true,
  ])
})
