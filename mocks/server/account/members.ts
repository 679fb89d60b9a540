import { DAY, dayStart } from '@/lib/time'
import type { Member, World } from '../../world/world'
import { balanceOf, central, venuesTotal } from '../money/ledger'
import { siteOf } from '../../world/site'
import { wire } from '../money/amounts'

const sum = (rows: readonly number[]) => rows.reduce((a, b) => a + b, 0)

/** A member's approved deposits in cents, by any way. */
export const depositedCents = (world: World, memberId: string) =>
  sum(world.db.find('deposits', { where: { memberId, state: 2 } }).map((d) => d.amountCents)) +
  sum(world.db.find('tronOrders', { where: { memberId, state: 2 } }).map((o) => o.moneyCents))

/** Beijing days since the member joined; 1 on the first day. */
const joinedDays = (world: World, member: Member) =>
  Math.max(0, Math.round((dayStart(world.now()) - dayStart(member.joinedAt)) / DAY)) + 1

/** The member as such servers send him; the handler adds the picture. */
export function userInfo(world: World, member: Member) {
  const site = siteOf(world)
  return {
    id: member.id,
    username: member.username,
    name: member.realname,
    balance: wire(balanceOf(world, central(member.id))),
    gameblance: wire(venuesTotal(world, member.id)),
    current_vip: `VIP${member.vip}`,
    vip: member.vip,
    joinday: joinedDays(world, member),
    paysum: wire(depositedCents(world, member.id)),
    isagent: flag(member.isAgent),
    mobile: member.mobile,
    email: member.email,
    birthday: member.birthday,
    usdtrate: site.usdtrate,
    withdrawusdtrate: site.withdrawusdtrate,
    withdrawcashfee: site.withdrawcashfee,
    withdrawfeeusdttrc: site.withdrawfeeusdttrc,
    transferstatus: flag(member.autoTransfer),
  }
}
const flag = (on: boolean): 0 | 1 => (on ? 1 : 0)
