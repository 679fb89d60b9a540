import { venues } from './catalogue.ts'
import { centsOf, members, nextNumber, Refusal, type Calls, type MembersCall } from './call.ts'
import { flag, nothing, yuan } from './marks.ts'

const CENTRAL = 'userbalance'

/** Moves between the central wallet and one venue, and notes it. */
function move({ me, world, now }: MembersCall, venue: string, cents: number, into: boolean) {
  const there = me.venues[venue] ?? 0
  if ((into ? me.central : there) < cents) throw new Refusal('可用余额不足')
  me.central += into ? -cents : cents
  me.venues[venue] = there + (into ? cents : -cents)
  const no = `ZZ${now}${nextNumber(world)}`
  world.transfers.unshift({ no, member: me.id, cents, way: '', at: now, state: 1, into, venue })
}

export const walletCalls: Calls = {
  'POST balancelist': members(({ me }) => ({
    data: venues.map(({ plat, name }) => ({
      platname: plat,
      name,
      balance: yuan(me.venues[plat] ?? 0),
      hasInfo: flag(true),
    })),
  })),
  'POST transall': members((call) => {
    for (const [venue, cents] of Object.entries(call.me.venues))
      if (cents > 0) move(call, venue, cents, false)
    return { data: nothing, message: '全部场馆余额已回收' }
  }),
  'POST transfer': members((call) => {
    const { amount, sourcetype: from = '', targettype: to = '' } = call.body
    if ((from === CENTRAL) === (to === CENTRAL)) throw new Refusal('转账方向错误')
    const venue = from === CENTRAL ? to : from
    if (!venues.some(({ plat }) => plat === venue)) throw new Refusal('场馆不存在')
    move(call, venue, centsOf(amount), from === CENTRAL)
    return { data: nothing, message: '划转成功' }
  }),
  'POST uptransferstatus': members(({ me, body }) => {
    me.autoTransfer = body['transferstatus'] === '1'
    return { data: nothing, message: me.autoTransfer ? '免转已开启' : '免转已关闭' }
  }),
}
