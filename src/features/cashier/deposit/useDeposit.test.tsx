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
  createTestAppForEachTest,
  createSuccess,
} from '@/shared/session/testingApp'
import { DEFAULT_RANGE } from './depositRules'
import { useBankNames, useDeposit, useHasNoCardOrAddress, usePayRange } from './useDeposit'

const bank = { owner: '王芳', bank: '招商银行', number: '6225880100001234', branch: '杭州分行' }
const order = {
  order_no: 'T1',
  address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  amount: '137.3626',
  protocol: 'TRC20',
}
const app = createTestAppForEachTest()
beforeEach(() => {
  app.seedCache(listTransactions)
})

const form = (key: PayWayKey, draft = { amount: '1000', ...bank }) => {
  const method = payWays.find((way) => way.key === key)!
  const hook = app.renderHook(() => useDeposit(method, DEFAULT_RANGE))
  act(() => hook.result.current.change(draft))
  return hook
}
const submit = ({ result }: ReturnType<typeof form>) => act(async () => result.current.submit())

describe('useDeposit', () => {
  it.each([' ', '提交成功', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'])(
    'whose number nobody told is in the records: %j',
    async (message) => {
      app.respondTo(createDeposit, () => createSuccess(null, message))
      await submit(form('alipay'))
      await waitFor(() => expect(app.getPath()).toBe('/transRecord'))
    },
  )
})

describe('a USDT order', () => {
  it('uses the chosen protocol when the server sends none', async () => {
    app.respondTo(createTronOrder, () => createSuccess({ ...order, protocol: '' }))
    await submit(form('usdt'))
    await waitFor(() => expect(app.getPath()).toContain('&protocol=TRC20'))
  })
})

describe('the estimate of a USDT order', () => {
  const member = (usdtrate: string) => () =>
    createSuccess({ id: 7, username: 'wangfang', usdtrate })
  const shown = async () => {
    app.respondTo(readUser, member('7'))
    app.respondTo(createTronOrder, () => createSuccess(order))
    await app.prefetchMember()
    return form('usdt', { amount: '700', ...bank })
  }
  const sent = () => app.getSentBodies(createTronOrder)

  it('reads the rate again and asks when the estimate has changed', async () => {
    const screen = await shown()
    app.respondTo(readUser, member('8'))
    await submit(screen)
    await waitFor(() => expect(app.getOpenDialog()?.title).toBe('金额有变化'))
    expect(app.getOpenDialog()?.text?.replaceAll('\u00a0', ' ')).toBe(
      '预计支付：原 ≈ 100.00 USDT，现 ≈ 87.50 USDT',
    )
    await submit(screen)
    expect([screen.result.current.busy, screen.result.current.isConfirming]).toEqual([true, true])
    app.answerDialog(false)
    await waitFor(() => expect(screen.result.current.busy).toBe(false))
    expect([sent(), screen.result.current.isConfirming]).toEqual([[], false])
    await submit(screen)
    await waitFor(() => expect(sent()).toEqual([{ money: '700', protocol: 'TRC20' }]))
  })
})

describe('usePayRange and useHasNoCardOrAddress', () => {
  it("uses 100 to 10000 until the server's range arrives", async () => {
    app.respondTo(readPayRange, () => createSuccess({ min_price: '50', max_price: 20_000 }))
    const { result } = app.renderHook(() => usePayRange(payWays.find(({ key }) => key === 'usdt')!))
    expect(result.current).toEqual({ min_price: '100', max_price: '10000' })
    await waitFor(() => expect(result.current).toEqual({ min_price: '50', max_price: '20000' }))
    expect(app.getSentBodies(readPayRange)).toEqual([{ type: 'usdt-trc20' }])
  })

  it('uses the default for a bound that the server does not send', async () => {
    app.respondTo(readPayRange, () => createSuccess({ min_price: '50', max_price: 'no limit' }))
    const { result } = app.renderHook(() => usePayRange(payWays.find(({ key }) => key === 'usdt')!))
    await waitFor(() => expect(result.current).toEqual({ min_price: '50', max_price: '10000' }))
  })

  const card = { id: 1, bank: '招商银行', bank_no: '6225880100001234' }
  it('reports no cards only after a fresh response, not while fetching or after a failure', async () => {
    app.respondTo(listCards, () => createSuccess([]))
    const { result } = app.renderHook(useHasNoCardOrAddress)
    await waitFor(() => expect(result.current).toBe(true))
    const { respond, resolve } = deferResponse()
    app.respondTo(listCards, ({ type }) => (type === 1 ? respond() : createSuccess([])))
    for (const [reply, nothing] of [
      [createRefusal('维护中'), true],
      [createSuccess([card]), false],
    ] as const) {
      act(() => void app.client.invalidateQueries({ queryKey: [listCards.id] }))
      await waitFor(() => expect(app.client.isFetching()).toBe(1))
      expect(result.current).toBe(true)
      await resolve(reply)
      await waitFor(() => expect(app.client.isFetching()).toBe(0))
      await waitFor(() => expect(result.current).toBe(nothing))
    }
  })

  it.each([
    ['the bank list', [{ bank_name: '招商银行' }, { bank_name: '' }, { bank_name: '招商银行' }]],
    ['the receiving banks, where there is none', []],
  ])('bank names come from %s, each once', async (_, banks) => {
    app.respondTo(listBanks, () => createSuccess(banks))
    app.respondTo(listReceivingBanks, () =>
      createSuccess([
        { bank_no: 1, bank_data: { bank_name: '工商银行' } },
        { bank_no: 2, bank_data: null },
        { bank_no: 3 },
      ]),
    )
    const { result } = app.renderHook(useBankNames)
    const names = banks.length > 0 ? ['招商银行'] : ['工商银行']
    await waitFor(() => expect(result.current.names).toEqual(names))
  })
})
