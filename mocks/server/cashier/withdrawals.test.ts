import { beforeEach, describe, expect, it } from 'vitest'
import { insertCard, addBalance, createSmallWorld } from '../../pipeline/testing'
import type { Member, World } from '../../world/world'
import { getBalanceCents, centralAccount, houseAccount, pendingAccount } from '../wallet/ledger'
import { approveWithdrawal, writeWithdrawal, rejectWithdrawal } from './withdrawals'

let world: World
let member: Member
beforeEach(() => {
  ;({ world, member } = createSmallWorld())
  addBalance(world, member, 50_000)
  insertCard(world, member)
})
const getBalances = () =>
  [centralAccount('m1'), pendingAccount('m1'), houseAccount('bank')].map((id) =>
    getBalanceCents(world, id),
  )
const requestWithdrawal = (cents = 30_000) =>
  writeWithdrawal(world, member, { cardId: 'c1', cents })

describe('a withdrawal', () => {
  it('leaves the house once when approved', () => {
    const { id } = requestWithdrawal()
    expect(approveWithdrawal(world, id)).toMatchObject({ state: 2, decidedAt: world.now() })
    expect(getBalances()).toEqual([20_000, 0, 30_000])
    expect(() => rejectWithdrawal(world, id)).toThrow('订单已处理')
  })

  it('returns when rejected, with the reason', () => {
    expect(rejectWithdrawal(world, requestWithdrawal().id, '资料不符')).toMatchObject({
      state: 3,
      reason: '资料不符',
    })
    expect(getBalances()).toEqual([50_000, 0, 0])
    expect(() => approveWithdrawal(world, 'W0')).toThrow('订单不存在')
  })
})
