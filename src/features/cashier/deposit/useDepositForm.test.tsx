import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { readUser } from '@/contract/account'
import { listBanks, listCards } from '@/contract/cards'
import { createDeposit, listReceivingBanks, readPayRange } from '@/contract/cashier'
import { payWays, type PayWayKey } from '@/contract/payWays'
import { listTransactions } from '@/contract/records'
import { createTronOrder } from '@/contract/tron'
import {
  deferResponse,
  createRefusal,
  createLoggedInAppForEachTest,
  createSuccess,
} from '@/shared/session/testingApp'
import { DEFAULT_RANGE } from './depositRules'
import {
  useBankNamesQuery,
  useDepositForm,
  useHasNoCardOrAddress,
  usePayRange,
} from './useDepositForm'

const bank = { owner: '王芳', bank: '招商银行', number: '6225880100001234', branch: '杭州分行' }
const order = {
  order_no: 'T1',
  address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  amount: '137.3626',
  protocol: 'TRC20',
}
const app = createLoggedInAppForEachTest()
beforeEach(() => {
  app.seedCache(listTransactions)
})

const getPayWay = (key: PayWayKey) => payWays.find((way) => way.key === key)!
const renderDepositForm = (key: PayWayKey, draft = { amount: '1000', ...bank }) => {
  const hook = app.renderHook(() => useDepositForm(getPayWay(key), DEFAULT_RANGE))
  act(() => hook.result.current.change(draft))
  return hook
}
const submit = ({ result }: ReturnType<typeof renderDepositForm>) =>
  act(async () => result.current.submit())

describe('useDepositForm', () => {
  it.each([' ', '提交成功', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'])(
    'opens the records when the response has no order number: %j',
    async (message) => {
      app.respondTo(createDeposit, () => createSuccess(null, message))
      await submit(renderDepositForm('alipay'))
      await waitFor(() => expect(app.getPath()).toBe('/transRecord'))
    },
  )
})

describe('useDepositForm, a USDT order', () => {
  it('uses the chosen protocol when the server sends none', async () => {
    app.respondTo(createTronOrder, () => createSuccess({ ...order, protocol: '' }))
    await submit(renderDepositForm('usdt'))
    await waitFor(() => expect(app.getPath()).toContain('&protocol=TRC20'))
  })
})

describe('useDepositForm, the estimate of a USDT order', () => {
  const respondWithRate = (usdtrate: string) => () =>
    createSuccess({ id: 7, username: 'wangfang', usdtrate })
  const renderUsdtForm = async () => {
    app.respondTo(readUser, respondWithRate('7'))
    app.respondTo(createTronOrder, () => createSuccess(order))
    await app.prefetchMember()
    return renderDepositForm('usdt', { amount: '700', ...bank })
  }
  const getSentOrders = () => app.getSentBodies(createTronOrder)

  it('asks when the estimate has changed and sends it only at the next submit', async () => {
    const form = await renderUsdtForm()
    app.respondTo(readUser, respondWithRate('8'))
    await submit(form)
    await waitFor(() => expect(app.getOpenDialog()?.title).toBe('金额有变化'))
    expect(app.getOpenDialog()?.text?.replaceAll('\u00a0', ' ')).toBe(
      '预计支付：原 ≈ 100.00 USDT，现 ≈ 87.50 USDT',
    )
    await submit(form)
    expect(form.result.current).toMatchObject({ busy: true, isConfirming: true })
    app.answerDialog(false)
    await waitFor(() => expect(form.result.current.busy).toBe(false))
    expect(form.result.current.isConfirming).toBe(false)
    expect(getSentOrders()).toEqual([])
    await submit(form)
    await waitFor(() => expect(getSentOrders()).toEqual([{ money: '700', protocol: 'TRC20' }]))
  })
})

describe('usePayRange', () => {
  it("uses 100 to 10000 until the server's range arrives", async () => {
    app.respondTo(readPayRange, () => createSuccess({ min_price: '50', max_price: 20_000 }))
    const { result } = app.renderHook(() => usePayRange(getPayWay('usdt')))
    expect(result.current).toEqual({ min_price: '100', max_price: '10000' })
    await waitFor(() => expect(result.current).toEqual({ min_price: '50', max_price: '20000' }))
    expect(app.getSentBodies(readPayRange)).toEqual([{ type: 'usdt-trc20' }])
  })

  it('uses the default for a bound that the server does not send', async () => {
    app.respondTo(readPayRange, () => createSuccess({ min_price: '50', max_price: 'no limit' }))
    const { result } = app.renderHook(() => usePayRange(getPayWay('usdt')))
    await waitFor(() => expect(result.current).toEqual({ min_price: '50', max_price: '10000' }))
  })
})

describe('useHasNoCardOrAddress', () => {
  const BANK_CARD = 1
  const card = { id: 1, bank: '招商银行', bank_no: '6225880100001234' }
  it('stays true while fetching and after a refusal, until the response lists a card', async () => {
    app.respondTo(listCards, () => createSuccess([]))
    const { result } = app.renderHook(useHasNoCardOrAddress)
    await waitFor(() => expect(result.current).toBe(true))
    const { respond, resolve } = deferResponse()
    app.respondTo(listCards, ({ type }) => (type === BANK_CARD ? respond() : createSuccess([])))
    for (const [response, expected] of [
      [createRefusal('维护中'), true],
      [createSuccess([card]), false],
    ] as const) {
      act(() => void app.client.invalidateQueries({ queryKey: [listCards.id] }))
      await waitFor(() => expect(app.client.isFetching()).toBe(1))
      expect(result.current).toBe(true)
      await resolve(response)
      await waitFor(() => expect(app.client.isFetching()).toBe(0))
      await waitFor(() => expect(result.current).toBe(expected))
    }
  })
})

describe('useBankNamesQuery', () => {
  const banks = [{ bank_name: '招商银行' }, { bank_name: '' }, { bank_name: '招商银行' }]
  it.each([
    ['the bank list', banks, ['招商银行']],
    ['the receiving banks when the bank list is empty', [], ['工商银行']],
  ])('lists each name of %s once', async (_, bankList, names) => {
    app.respondTo(listBanks, () => createSuccess(bankList))
    app.respondTo(listReceivingBanks, () =>
      createSuccess([
        { bank_no: 1, bank_data: { bank_name: '工商银行' } },
        { bank_no: 2, bank_data: null },
        { bank_no: 3 },
      ]),
    )
    const { result } = app.renderHook(useBankNamesQuery)
    await waitFor(() => expect(result.current.names).toEqual(names))
  })
})
