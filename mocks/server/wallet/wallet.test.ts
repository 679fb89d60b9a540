import { beforeEach, describe, expect, it } from 'vitest'
import { readUser } from '@/contract/account'
import { listVenues, recoverAll, setAutoTransfer } from '@/contract/wallet'
import { sendCall, addBalance, createSmallWorld } from '../../pipeline/testing'
import type { Member, World } from '../../world/world'
import { getBalanceCents, centralAccount, venueAccount } from './ledger'
import { TRANSFER_STATE } from './wallet'

let world: World
let member: Member
let token: string
beforeEach(() => {
  ;({ world, member, token } = createSmallWorld())
})

describe('venues', () => {
  it('follow the platform wallet with balance and state', async () => {
    addBalance(world, member, 1000, { YDZR: 250 })
    world.db.patch('venues', 'QMTY', { state: 'maintenance' })
    expect((await sendCall(world, listVenues, {}, token)).data).toEqual([
      { platname: 'userbalance', name: '平台钱包', balance: '10.00', hasInfo: 1, status: 1 },
      { platname: 'LYQP', name: '乐游棋牌', balance: '0.00', hasInfo: 0, status: 1 },
      { platname: 'YDZR', name: '云顶真人', balance: '2.50', hasInfo: 1, status: 1 },
      { platname: 'QMTY', name: '启明体育', balance: '0.00', hasInfo: 0, status: 0 },
    ])
  })

  it('return all balances in one call', async () => {
    addBalance(world, member, 100, { LYQP: 200, QMTY: 50 })
    expect(await sendCall(world, recoverAll, {}, token)).toEqual({
      code: 200,
      message: '已回收 2 个场馆',
      data: null,
    })
    expect(getBalanceCents(world, centralAccount(member.id))).toBe(350)
    expect(world.db.find('transfers')).toMatchObject([
      { from: 'LYQP', to: 'userbalance', amountCents: 200, state: TRANSFER_STATE.done },
      { from: 'QMTY', to: 'userbalance', amountCents: 50, state: TRANSFER_STATE.done },
    ])
    expect(await sendCall(world, recoverAll, {}, token)).toMatchObject({
      code: 200,
      message: '没有可回收的余额',
    })
  })

  it('keep the money and are named when closed or failing', async () => {
    addBalance(world, member, 0, { LYQP: 200, YDZR: 30, QMTY: 50 })
    world.db.patch('venues', 'LYQP', { state: 'maintenance' })
    world.db.patch('venues', 'QMTY', { fails: true })
    const { code, message } = await sendCall(world, recoverAll, {}, token)
    expect([code, message]).toEqual([
      200,
      '已回收 1 个场馆，乐游棋牌维护中未回收，启明体育回收失败',
    ])
    const balances = ['LYQP', 'YDZR', 'QMTY'].map((id) =>
      getBalanceCents(world, venueAccount(member.id, id)),
    )
    expect(balances).toEqual([200, 0, 50])
    expect(world.db.find('transfers', { where: { from: 'QMTY' } })).toMatchObject([
      { state: TRANSFER_STATE.failed, amountCents: 50 },
    ])
  })
})

it.each([1, 0] as const)('setAutoTransfer stores 自动免转: %i', async (transferstatus) => {
  const { code } = await sendCall(world, setAutoTransfer, { transferstatus }, token)
  expect(code).toBe(200)
  expect((await sendCall(world, readUser, {}, token)).data.transferstatus).toBe(transferstatus)
})
