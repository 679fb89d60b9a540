import { centsOf, members, nextNumber, Refusal, type Calls } from './call.ts'
import { nothing, yuan } from './marks.ts'

const LEAST = 10_000

export const withdrawalCalls: Calls = {
  'POST getBetAmount': members(({ me }) => ({ data: { bet_amount: yuan(me.owed) } })),
  'POST withdraw': members(({ world, me, body, now }) => {
    const card = world.cards.find((one) => one.member === me.id && String(one.id) === body['bank'])
    if (!card) throw new Refusal('收款账户不存在')
    if (body['password'] !== me.payPassword) throw new Refusal('支付密码不正确')
    const cents = centsOf(body['amount'])
    if (cents < LEAST) throw new Refusal('单笔最低 100 元')
    if (me.owed > 0) throw new Refusal('流水未达标，暂不能取款')
    if (me.central < cents) throw new Refusal('可用余额不足')
    me.central -= cents
    const no = `QK${now}${nextNumber(world)}`
    const way = card.type === 2 ? 'usdt' : 'bank'
    world.withdrawals.unshift({ no, member: me.id, cents, way, at: now, state: 1 })
    return { data: nothing, message: '取款申请已提交' }
  }),
}
