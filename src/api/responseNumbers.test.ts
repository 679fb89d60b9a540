import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readBalance } from '@/contract/account'
import { listCards } from '@/contract/cards'
import { createDeposit, createWithdrawal, listReceivingBanks } from '@/contract/cashier'
import { call } from './request'
import { stubBrowserGlobals } from './testing'
import { setTransport, type Transport } from './transport'

const answer = (data: string, message = '""') =>
  setTransport(() =>
    Promise.resolve(new Response(`{"code": 200, "message": ${message}, "data": ${data}}`)),
  )

beforeEach(() => stubBrowserGlobals())

describe('numbers that a double cannot hold keep their last digit', () => {
  it('in an account number and an amount', async () => {
    answer('[{"bank_no": 6222021234567890123, "bank_owner": "a 1e5"}]')
    expect((await call(listReceivingBanks, {})).data).toMatchObject([
      { bank_no: '6222021234567890123', bank_owner: 'a 1e5' },
    ])
    answer('{"balance": 12345678901234567.89}')
    expect((await call(readBalance, {})).data).toEqual({ balance: '12345678901234567.89' })
  })

  it('in two card ids, and in the id that is sent back', async () => {
    const ids = ['9007199254740993', '9007199254740992']
    answer(`[${ids.map((id) => `{"id":${id}}`).join()}]`)
    const { data } = await call(listCards, { type: 1 })
    expect(data).toMatchObject(ids.map((id) => ({ id })))
    const send = vi.fn<Transport>(() => Promise.resolve(new Response('{"code":200}')))
    setTransport(send)
    for (const { id } of data)
      await call(createWithdrawal, { amount: '100', bank: id, password: '888888' })
    const sent = send.mock.calls.map(([{ init }]) => init.body as string)
    expect(sent.map((body) => /"bank":"(\d+)"/.exec(body)?.[1])).toEqual(ids)
  })

  it('in a deposit number, which is the message', async () => {
    answer('null', '20260314112038000123')
    const { message } = await call(createDeposit, { paytype: 'wxpay', amount: '100' })
    expect(message).toBe('20260314112038000123')
  })
})
