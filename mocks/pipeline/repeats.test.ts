import { beforeEach, describe, expect, it } from 'vitest'
import { createWithdrawal } from '@/contract/cashier'
import type { RawDataOf, BodyOf, Endpoint } from '@/contract/endpoint'
import { REQUEST_ID } from '@/contract/envelope'
import { listTransactions } from '@/contract/records'
import { claimRebate, listRebates } from '@/contract/rewards'
import { transfer } from '@/contract/wallet'
import { insertRow } from '../db/testing'
import { createSession } from '../server/account/sessions'
import { getBalanceCents, centralAccount, venueAccount } from '../server/wallet/ledger'
import { insertMember, sendCall, addBalance, createSmallWorld } from './testing'

let { world, member, token } = createSmallWorld()
beforeEach(() => {
  ;({ world, member, token } = createSmallWorld())
  addBalance(world, member, 1_000_00)
})

const FIRST_ID = 'tap-0000001'
const body = { amount: '100', sourcetype: 'userbalance', targettype: 'LYQP' }
const send = <E extends Endpoint>(endpoint: E, body: BodyOf<E>, id: unknown, senderToken = token) =>
  sendCall<E>(world, endpoint, { ...(body as object), [REQUEST_ID]: id }, senderToken) as Promise<{
    code: number
    message: string
    data: RawDataOf<E>
    request_id?: string
  }>
const getVenueCents = () => getBalanceCents(world, venueAccount(member.id, 'LYQP'))

describe('a repeated money request', () => {
  it('gets the first response again and moves money once', async () => {
    const first = await send(transfer, body, FIRST_ID)
    expect(first).toMatchObject({ code: 200, [REQUEST_ID]: FIRST_ID })
    expect(await send(transfer, body, FIRST_ID)).toEqual(first)
    expect(getVenueCents()).toBe(100_00)
    expect(world.db.count('transfers')).toBe(1)
  })

  it('gets its refusal again although it would succeed now', async () => {
    const tooLarge = { ...body, amount: '5000' }
    const first = await send(transfer, tooLarge, FIRST_ID)
    expect(first).toMatchObject({ code: 500, message: '余额不足', [REQUEST_ID]: FIRST_ID })
    addBalance(world, member, 9_000_00)
    expect(await send(transfer, tooLarge, FIRST_ID)).toEqual(first)
    expect(getVenueCents()).toBe(0)
  })

  it('counts a wrong password once', async () => {
    const withdrawal = { amount: '100', bank: 'c1', password: '000000' }
    for (const id of [FIRST_ID, FIRST_ID, FIRST_ID]) await send(createWithdrawal, withdrawal, id)
    expect(world.db.get('members', member.id)?.payFails).toBe(1)
  })

  it('gets the response that was lost', async () => {
    world.faults.add({ on: 'wallet.transfer', nth: 1, answer: { fault: 'lost' } })
    await expect(send(transfer, body, FIRST_ID)).rejects.toThrow('the connection was cut')
    expect(await send(transfer, body, FIRST_ID)).toMatchObject({ code: 200 })
    expect(getVenueCents()).toBe(100_00)
  })
})

describe('the request_id in records', () => {
  const listRows = async (type: 2 | 4) =>
    (await sendCall(world, listTransactions, { date: 4, type, page: 1, api_type: '' }, token)).data
      .data

  it("is the transfer request's, also for a failed one", async () => {
    await send(transfer, body, FIRST_ID)
    world.db.patch('venues', 'LYQP', { fails: true })
    await send(transfer, { ...body, amount: '7' }, 'tap-0000002')
    await send(transfer, { ...body, amount: '9999' }, 'tap-0000003')
    expect(await listRows(4)).toMatchObject([
      { amount: '7.00', state: 0, [REQUEST_ID]: 'tap-0000002' },
      { amount: '100.00', state: 1, [REQUEST_ID]: FIRST_ID },
    ])
  })

  it('is missing when the request had none', async () => {
    await send(transfer, body, undefined)
    expect((await listRows(4))?.[0]).not.toHaveProperty(REQUEST_ID)
  })

  it("is the claim request's for a rebate", async () => {
    insertRow(world, 'rebates', { memberId: member.id, amountCents: 100, at: world.now() })
    await send(claimRebate, {}, FIRST_ID)
    const { data } = await sendCall(world, listRebates, { date: 4, page: 1 }, token)
    expect(data.list?.data).toMatchObject([{ state: 1, [REQUEST_ID]: FIRST_ID }])
  })
})

describe('a request is no repeat', () => {
  it('with another request_id, where the sixty-second rule decides', async () => {
    await send(transfer, body, FIRST_ID)
    expect(await send(transfer, body, 'tap-0000002')).toMatchObject({
      message: '请勿重复提交',
      [REQUEST_ID]: 'tap-0000002',
    })
  })

  it('with the same request_id and another body, which is refused', async () => {
    await send(transfer, body, FIRST_ID)
    expect(await send(transfer, { ...body, amount: '1' }, FIRST_ID)).toMatchObject({
      code: 409,
      message: 'request_id 已用于另一笔请求',
    })
    expect(getBalanceCents(world, centralAccount(member.id))).toBe(900_00)
  })

  it('with the same request_id of another member', async () => {
    const other = insertMember(world, 'm2')
    addBalance(world, other, 1_000_00)
    await send(transfer, body, FIRST_ID)
    expect(await send(transfer, body, FIRST_ID, createSession(world, other.id))).toMatchObject({
      code: 200,
    })
    expect(getBalanceCents(world, centralAccount(other.id))).toBe(900_00)
  })

  it.each([undefined, 7, 'short', 'no such\nsigns here'])('with the request_id %j', async (id) => {
    const response = await send(transfer, body, id)
    expect(response).toMatchObject({ code: 200 })
    expect(response).not.toHaveProperty(REQUEST_ID)
    expect(world.db.count('answers')).toBe(0)
  })
})
