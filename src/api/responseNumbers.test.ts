import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readBalance } from '@/contract/account'
import { listCards } from '@/contract/cards'
import { createDeposit, createWithdrawal, listReceivingBanks } from '@/contract/cashier'
import { call } from './request'
import { stubBrowserGlobals } from './testing'
import { setTransport, type Transport } from './transport'

const respondWith = (data: string, message = '""') =>
  setTransport(() =>
    Promise.resolve(new Response(`{"code": 200, "message": ${message}, "data": ${data}}`)),
  )

beforeEach(() => stubBrowserGlobals())

describe('numbers that a double cannot hold keep their last digit', () => {
  it('in an account number and an amount', async () => {
    respondWith('[{"bank_no": 6222021234567890123, "bank_owner": "a 1e5"}]')
    expect((await call(listReceivingBanks, {})).data).toMatchObject([
      { bank_no: '6222021234567890123', bank_owner: 'a 1e5' },
    ])
    respondWith('{"balance": 12345678901234567.89}')
    expect((await call(readBalance, {})).data).toEqual({ balance: '12345678901234567.89' })
  })

  it('in two card ids, and in the id that is sent back', async () => {
    const ids = ['9007199254740993', '9007199254740992']
    respondWith(`[${ids.map((id) => `{"id":${id}}`).join()}]`)
    const { data } = await call(listCards, { type: 1 })
    expect(data).toMatchObject(ids.map((id) => ({ id })))
    const send = vi.fn<Transport>(() => Promise.resolve(new Response('{"code":200}')))
    setTransport(send)
    for (const { id } of data)
      await call(createWithdrawal, { amount: '100', bank: id, password: '888888' })
    const bodies = send.mock.calls.map(([{ init }]) => init.body as string)
    expect(bodies.map((body) => /"bank":"(\d+)"/.exec(body)?.[1])).toEqual(ids)
  })

  it('in a deposit number, which is the message', async () => {
    respondWith('null', '20260314112038000123')
    const { message } = await call(createDeposit, { paytype: 'wxpay', amount: '100' })
    expect(message).toBe('20260314112038000123')
  })
})
