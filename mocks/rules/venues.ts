import { PLATFORM_WALLET } from '@/contract/wallet'
import { refuse } from '../answer'
import type { Row } from '../db/tables'
import type { Member, World } from '../world'
import { wire } from './amounts'
import { orderNo } from './deposits'
import { balanceOf, central, move, venueOf } from './ledger'

export type Venue = Row<'venues'>
export type Transfer = Row<'transfers'>
/** Spec 4. */
export const TRANSFER_STATE = { failed: 0, done: 1, pending: 2 } as const
const CENTRAL = PLATFORM_WALLET.platname

export const venuesOf = (world: World) => world.db.find('venues', { orderBy: ['rank', 'asc'] })

/** The central wallet as one more entry, then every venue (spec 3). */
export function balances(world: World, member: Member) {
  const mine = {
    ...PLATFORM_WALLET,
    balance: wire(balanceOf(world, central(member.id))),
    hasInfo: 1 as const,
    status: 1,
  }
  const rest = venuesOf(world).map((venue) => {
    const account = world.db.get('accounts', venueOf(member.id, venue.id))
    return {
      platname: venue.id,
      name: venue.name,
      balance: wire(account?.cents ?? 0),
      hasInfo: account ? (1 as const) : (0 as const),
      status: venue.state === 'normal' ? 1 : 0,
    }
  })
  return [mine, ...rest]
}

const accountOf = (member: Member, plat: string) =>
  plat === CENTRAL ? central(member.id) : venueOf(member.id, plat)

export interface TransferAsked {
  /** Platform names; `userbalance` is the central wallet. */
  from: string
  to: string
  cents: number
}

/** Moves money between the central wallet and a venue. A venue that fails leaves a failed transfer and the money. */
export function transfer(
  world: World,
  member: Member,
  { from, to, cents }: TransferAsked,
): Transfer {
  if (from !== CENTRAL && to !== CENTRAL) return refuse('场馆内钱包不支持互转')
  if (from === to) return refuse('请选择不同的钱包')
  const venue = world.db.get('venues', from === CENTRAL ? to : from) ?? refuse('场馆不存在')
  if (venue.state === 'maintenance') return refuse(`${venue.name}维护中，请稍后再试`)
  if (balanceOf(world, accountOf(member, from)) < cents) return refuse('余额不足')
  return venue.fails
    ? note(world, member, { from, to, cents }, 'failed')
    : carry(world, member, { from, to, cents })
}

function carry(world: World, member: Member, asked: TransferAsked): Transfer {
  const row = note(world, member, asked, 'done')
  const [from, to] = [accountOf(member, asked.from), accountOf(member, asked.to)]
  move(world, { from, to, cents: asked.cents, kind: 'transfer', ref: row.id, member: member.id })
  return row
}

const note = (
  world: World,
  member: Member,
  { from, to, cents }: TransferAsked,
  state: keyof typeof TRANSFER_STATE,
) =>
  world.db.insert('transfers', {
    id: orderNo(world, 'Z'),
    memberId: member.id,
    from,
    to,
    amountCents: cents,
    state: TRANSFER_STATE[state],
    at: world.now(),
  })

/** Brings every venue's money home; what cannot come is left, and named in the words. */
export function recoverAll(
  world: World,
  member: Member,
): { recovered: number; cents: number; message: string } {
  let cents = 0
  let recovered = 0
  const left: string[] = []
  for (const venue of venuesOf(world)) {
    const there = balanceOf(world, venueOf(member.id, venue.id))
    if (there === 0) continue
    if (venue.state === 'maintenance') {
      left.push(`${venue.name}维护中未回收`)
      continue
    }
    if (
      transfer(world, member, { from: venue.id, to: CENTRAL, cents: there }).state ===
      TRANSFER_STATE.failed
    ) {
      left.push(`${venue.name}回收失败`)
      continue
    }
    cents += there
    recovered++
  }
  const done = recovered > 0 ? [`已回收 ${recovered} 个场馆`] : []
  return { recovered, cents, message: [...done, ...left].join('，') || '没有可回收的余额' }
}

export const setAutoTransfer = (world: World, member: Member, on: boolean) =>
  void world.db.patch('members', member.id, { autoTransfer: on })
