import { beforeEach, describe, expect, it } from 'vitest'
import { payWays } from '@/contract/payWays'
import { normal } from '@/lib/moneyText'
import { MINUTE } from '@/lib/time'
import { acts, perform, type ActName } from './acts'
import { boundCard, give, smallWorld } from '../pipeline/testing'
import type { Member, World } from '../world/world'
import { placeBet } from './games/bets'
import { createDeposit, claimHash, createTronOrder } from './deposits/deposits'
import { balanceOf } from './money/ledger'
import { send } from './wallet/wallet'
import { createWithdrawal } from './withdrawals/withdrawals'

let world: World
let member: Member
beforeEach(() => {
  ;({ world, member } = smallWorld())
})
/** What staff can act on now, in their words, newest first. */
const offered = (act: ActName) => acts[act]?.targets?.(world).map(({ title }) => title)
const ids = (act: ActName) => acts[act]?.targets?.(world).map(({ id }) => id)

/** Two of a kind, a minute apart. */
function twice<T>(make: (n: number) => T): [older: T, newer: T] {
  const older = make(1)
  world.clock.advance(MINUTE)
  return [older, make(2)]
}

describe('staff are offered what is undecided, the newest first', () => {
  it('deposits', () => {
    const [older, newer] = twice((n) =>
      createDeposit(world, member, { paytype: 'wxpay', amount: normal(`${n}00`) }),
    )
    const titles = ['林晓月 微信支付 200.00 元', '林晓月 微信支付 100.00 元']
    expect([offered('deposit.approve'), offered('deposit.reject')]).toEqual([titles, titles])
    perform(world, 'deposit.reject')
    expect(world.db.get('deposits', newer.id)).toMatchObject({ state: 3 })
    expect(ids('deposit.approve')).toEqual([older.id])
  })

  it('orders in USDT, with or without a hash', () => {
    const [older, newer] = twice((n) =>
      createTronOrder(world, member, { money: normal(`${n * 720}`), protocol: 'TRC20' }),
    )
    claimHash(world, older.id, 'ab'.repeat(32))
    const titles = [
      '林晓月 200.00 USDT（1440.00 元）未提交哈希',
      '林晓月 100.00 USDT（720.00 元）已提交哈希',
    ]
    expect([offered('tron.markPaid'), offered('tron.markRejected')]).toEqual([titles, titles])
    perform(world, 'tron.markRejected')
    expect(ids('tron.markPaid')).toEqual([older.id])
    expect(world.db.get('tronOrders', newer.id)).toMatchObject({ state: 3 })
  })

  it('withdrawals, with what of one in USDT arrives', () => {
    give(world, member, 500_000)
    boundCard(world, member)
    boundCard(world, member, { id: 'c2', type: 2, bank: 'USDT', owner: 'TRC20', number: 'T1234' })
    const [older, newer] = twice((n) =>
      createWithdrawal(world, member, { cardId: `c${n}`, cents: 71_000 }),
    )
    const titles = [
      '林晓月 USDT（1234）710.00 元（100.00 USDT，手续费 1.00，实付 99.00）',
      '林晓月 招商银行（5678）710.00 元',
    ]
    expect([offered('withdrawal.approve'), offered('withdrawal.reject')]).toEqual([titles, titles])
    perform(world, 'withdrawal.reject')
    expect(world.db.get('withdrawals', newer.id)).toMatchObject({
      state: 3,
      reason: '资料审核未通过，款项已退回',
    })
    perform(world, 'withdrawal.approve')
    expect(world.db.get('withdrawals', older.id)).toMatchObject({ state: 2 })
    expect(offered('withdrawal.approve')).toEqual([])
  })

  it('transfers on their way, by the wallets’ names', () => {
    give(world, member, 5000, { LYQP: 5000 })
    send(world, member, { from: 'userbalance', to: 'YDZR', cents: 1000 })
    world.clock.advance(MINUTE)
    send(world, member, { from: 'LYQP', to: 'userbalance', cents: 2000 })
    const titles = ['林晓月 乐游棋牌→平台钱包 20.00 元', '林晓月 平台钱包→云顶真人 10.00 元']
    expect([offered('transfer.settle'), offered('transfer.fail')]).toEqual([titles, titles])
    perform(world, 'transfer.fail')
    expect(offered('transfer.settle')).toEqual([titles[1]])
    expect(balanceOf(world, 'venue:m1:LYQP')).toBe(5000)
    perform(world, 'transfer.settle')
    expect(balanceOf(world, 'venue:m1:YDZR')).toBe(1000)
  })

  it('ranges, by their ways', () => {
    world.db.insert('payRanges', { id: 'other', min: '1', max: '2' })
    expect(offered('range.narrow')).toEqual([
      ...payWays.map(({ name }) => `${name} 100.00–10000 元`),
      'other 1–2 元',
    ])
    perform(world, 'range.narrow', 'alipay')
    expect(world.db.get('payRanges', 'alipay')).toEqual({
      id: 'alipay',
      min: '500.00',
      max: '5000.00',
    })
  })
})

const bet = (cents: number) =>
  placeBet(world, member, {
    venue: 'LYQP',
    category: 'joker',
    gameName: '斗地主',
    code: 'd',
    cents,
  })

describe('bets', () => {
  beforeEach(() => give(world, member, 0, { LYQP: 100_000 }))
  it('that are open are offered', () => {
    const [older, newer] = twice((n) => bet(n * 1000))
    const titles = ['林晓月 斗地主 20.00 元', '林晓月 斗地主 10.00 元']
    for (const act of ['bet.settle', 'bet.win', 'bet.lose', 'bet.void'] as const)
      expect(offered(act)).toEqual(titles)
    perform(world, 'bet.win')
    expect(world.db.get('bets', newer.id)).toMatchObject({ status: 1, winLossCents: 1900 })
    perform(world, 'bet.lose')
    expect(world.db.get('bets', older.id)).toMatchObject({ status: 1, winLossCents: -1000 })
    expect(offered('bet.settle')).toEqual([])
  })
  it.each(['bet.win', 'bet.void', 'bet.lose', 'bet.settle'] as const)(
    '%s of no bet is refused',
    (act) => {
      expect(() => perform(world, act, 'B0')).toThrow('注单不存在')
    },
  )
})
