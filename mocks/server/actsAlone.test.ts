import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '@/lib/time/time'
import { insertCard, addBalance, createSmallWorld } from '../pipeline/testing'
import type { Member, World } from '../world/world'
import { acts, runAct, type ActName } from './acts'
import { createWithdrawal } from './cashier/withdrawals'

let world: World
let member: Member
beforeEach(() => {
  ;({ world, member } = createSmallWorld())
})
const offered = (act: ActName) => acts[act]?.targets?.(world).map(({ title }) => title)

function twice<T>(make: (n: number) => T): [older: T, newer: T] {
  const older = make(1)
  world.clock.advance(MINUTE_MS)
  return [older, make(2)]
}

describe('targets are undecided rows, the newest first', () => {
  it('withdrawals show the USDT amounts', () => {
    addBalance(world, member, 500_000)
    insertCard(world, member)
    insertCard(world, member, { id: 'c2', type: 2, bank: 'USDT', owner: 'TRC20', number: 'T1234' })
    const [older, newer] = twice((n) =>
      createWithdrawal(world, member, { cardId: `c${n}`, cents: 71_000 }),
    )
    const titles = [
      '林晓月 USDT（1234）710.00 元（100.00 USDT，手续费 1.00，实付 99.00）',
      '林晓月 招商银行（5678）710.00 元',
    ]
    expect([offered('withdrawal.approve'), offered('withdrawal.reject')]).toEqual([titles, titles])
    runAct(world, 'withdrawal.reject')
    expect(world.db.get('withdrawals', newer.id)).toMatchObject({
      state: 3,
      reason: '资料审核未通过，款项已退回',
    })
    runAct(world, 'withdrawal.approve')
    expect(world.db.get('withdrawals', older.id)).toMatchObject({ state: 2 })
    expect(offered('withdrawal.approve')).toEqual([])
  })
})
describe('bets', () => {
  beforeEach(() => addBalance(world, member, 0, { LYQP: 100_000 }))
  it.each(['bet.win', 'bet.void', 'bet.lose', 'bet.settle'] as const)(
    '%s is refused for an unknown bet',
    (act) => {
      expect(() => runAct(world, act, 'B0')).toThrow('注单不存在')
    },
  )
})
