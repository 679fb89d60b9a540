import { PLATFORM_WALLET } from '@/contract/wallet'
import type { Member, World } from '../../world/world'
import { wire } from '../money/amounts'
import { balanceOf, central, venueOf } from '../money/ledger'
import { CENTRAL, PATIENCE, transfer, TRANSFER_STATE, type Venue } from './transfers'

const venuesOf = (world: World) => world.db.find('venues', { orderBy: ['rank', 'asc'] })

/** How long a venue takes to answer, in milliseconds. */
export const lateness = ({ delayMs }: Venue) => Math.min(delayMs, PATIENCE)

/** The central wallet as an extra entry, then every venue (spec 3). */
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

export interface Recovered {
  /** How many venues were emptied, and the total amount. */
  recovered: number
  cents: number
  /** The message to the member: the names of the venues that kept their money. */
  message: string
  /** The delay of the slowest venue, in milliseconds. */
  delayMs: number
}

/** Returns every venue's money to the central wallet; what cannot be moved stays, and the message names it. */
export function recoverAll(world: World, member: Member): Recovered {
  let cents = 0
  let recovered = 0
  let delayMs = 0
  const left: string[] = []
  for (const venue of venuesOf(world)) {
    const there = balanceOf(world, venueOf(member.id, venue.id))
    if (there === 0) continue
    if (venue.state === 'maintenance') {
      left.push(`${venue.name}维护中未回收`)
      continue
    }
    const { state } = transfer(world, member, { from: venue.id, to: CENTRAL, cents: there })
    delayMs = Math.max(delayMs, lateness(venue))
    if (state === TRANSFER_STATE.failed) left.push(`${venue.name}回收失败`)
    else if (state === TRANSFER_STATE.pending) left.push(`${venue.name}处理中`)
    else {
      cents += there
      recovered++
    }
  }
  const done = recovered > 0 ? [`已回收 ${recovered} 个场馆`] : []
  const message = [...done, ...left].join('，') || '没有可回收的余额'
  return { recovered, cents, message, delayMs }
}

export const setAutoTransfer = (world: World, member: Member, on: boolean) =>
  void world.db.patch('members', member.id, { autoTransfer: on })

/**
 * Opening a game moves the whole central wallet into the game's venue if automatic transfer is on. When the
 * venue is closed, fails or is unknown, the money stays and the game opens all the same. Returns whether money
 * arrived.
 */
export function moveInto(world: World, { id }: Member, plat: string): boolean {
  const member = world.db.get('members', id)
  const cents = balanceOf(world, central(id))
  if (!member?.autoTransfer || cents === 0) return false
  if (world.db.get('venues', plat)?.state !== 'normal') return false
  return transfer(world, member, { from: CENTRAL, to: plat, cents }).state === TRANSFER_STATE.done
}
