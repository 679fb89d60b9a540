import { beijingDay } from '@/lib/time'
import type { World } from '../../world/world'
import type { Row } from '../../db/tables'
import { refuse } from '../../world/answer'

/** Digits that cannot be guessed before the order exists. */
const RANDOM_DIGITS = 8

/**
 * An order number: a letter, the Beijing date, a running number and eight random digits. Anyone with the number
 * of an order may see it without a session (spec 2: /payInfo), so the next number must not be predictable. The
 * running number keeps orders of the same millisecond apart and in order. The digits are drawn from the world's
 * seed and the running number, so that a rebuilt world has the same ones.
 */
export function createOrderNo(world: World, letter: string): string {
  const running = world.id('')
  const tail = world.random.fork(`order/${running}`).int(0, 10 ** RANDOM_DIGITS - 1)
  const date = beijingDay(world.now()).replaceAll('-', '')
  return `${letter}${date}${running}${String(tail).padStart(RANDOM_DIGITS, '0')}`
}

/**
 * The double-entry ledger: every movement takes from one account what it gives to another, so the sum of all
 * accounts is always zero. A member's accounts never go below zero; the house's may.
 */
type Kind = Row<'ledger'>['kind']

export const centralAccount = (member: string) => `central:${member}`
export const venueAccount = (member: string, plat: string) => `venue:${member}:${plat}`
/** Requested withdrawals that are not decided yet. */
export const pendingAccount = (member: string) => `pending:${member}`
/** On the way between the central wallet and a venue. */
export const transitAccount = (member: string) => `transit:${member}`
/** The sources and targets of money outside the members. */
export const houseAccount = (what: 'bank' | 'games' | 'gifts' | 'promotions') => `house:${what}`

/** The cents on an account; 0 for an unused account. */
export const getBalance = (world: World, account: string) =>
  world.db.get('accounts', account)?.cents ?? 0

/** Cents over all venues of a member. */
export const getVenuesTotal = (world: World, member: string) =>
  world.db
    .find('accounts', { where: { memberId: member, kind: 'venue' } })
    .reduce((sum, a) => sum + a.cents, 0)

interface Movement {
  from: string
  to: string
  /** Integer cents, above zero. */
  cents: number
  kind: Kind
  /** The order, bet or gift behind the movement. */
  ref: string
  member: string
}

/** Moves money. Refuses with 余额不足 when a member's account has too little; throws on nonsense. */
export function moveMoney(world: World, { from, to, cents, kind, ref, member }: Movement) {
  if (!Number.isSafeInteger(cents) || cents <= 0)
    throw new RangeError(`no movement of ${cents} cents`)
  if (from === to) throw new RangeError(`from ${from} to itself`)
  addCents(world, from, -cents)
  addCents(world, to, cents)
  world.db.insert('ledger', {
    id: world.id('L'),
    at: world.now(),
    kind,
    ref,
    memberId: member,
    from,
    to,
    cents,
  })
}

/** Money for a member from outside his wallets; `owed` of it must be wagered before a withdrawal. */
export function payMember(
  world: World,
  {
    from,
    owed,
    ...movement
  }: Omit<Movement, 'from' | 'to'> & { from: Parameters<typeof houseAccount>[0]; owed: number },
) {
  const { member, ref } = movement
  moveMoney(world, { ...movement, from: houseAccount(from), to: centralAccount(member) })
  if (owed > 0) addTurnover(world, member, ref, owed)
}

function addCents(world: World, id: string, cents: number) {
  const account = world.db.get('accounts', id) ?? world.db.insert('accounts', createAccount(id))
  const after = account.cents + cents
  if (after < 0 && account.kind !== 'house') refuse('余额不足')
  world.db.patch('accounts', id, { cents: after })
}

function createAccount(id: string): Row<'accounts'> {
  const [kind, member = null, venue = null] = id.split(':') as [
    Row<'accounts'>['kind'],
    string?,
    string?,
  ]
  return {
    id,
    kind,
    memberId: kind === 'house' ? null : member,
    venue: kind === 'venue' ? venue : null,
    cents: 0,
  }
}

/**
 * Money that came in must be wagered before a withdrawal: deposits, rebates and red packets once (spec 9: 1x
 * turnover), a promotion's gift as often as its text says.
 */
export const addTurnover = (world: World, memberId: string, ref: string, dueCents: number) =>
  void world.db.insert('turnover', {
    id: world.id('W'),
    memberId,
    ref,
    at: world.now(),
    dueCents,
    doneCents: 0,
  })

/** Requirements not yet fulfilled, the oldest first. */
const findOpenTurnover = (world: World, memberId: string) =>
  world.db.find('turnover', {
    where: { memberId },
    test: (row) => row.doneCents < row.dueCents,
    orderBy: ['at', 'asc'],
  })

/** Counts a settled bet against the requirements, the oldest first. */
export function countTurnover(world: World, memberId: string, cents: number) {
  let left = cents
  if (left <= 0) return
  for (const row of findOpenTurnover(world, memberId)) {
    if (left <= 0) return
    const counted = Math.min(left, row.dueCents - row.doneCents)
    world.db.patch('turnover', row.id, { doneCents: row.doneCents + counted })
    left -= counted
  }
}

/** The cents that a member still has to wager (打码量). */
export const getTurnoverLeft = (world: World, memberId: string) =>
  findOpenTurnover(world, memberId).reduce((sum, row) => sum + row.dueCents - row.doneCents, 0)

/** A member's deposits that arrived, in any way. */
export const findArrivedDeposits = ({ db }: World, memberId: string) => [
  ...db.peek('deposits', { where: { memberId, state: 2 } }).map((d) => ({
    cents: d.amountCents,
    at: d.decidedAt ?? d.at,
    inUsdt: d.method === 'usdtpay',
  })),
  ...db.peek('tronOrders', { where: { memberId, state: 2 } }).map((o) => ({
    cents: o.moneyCents,
    at: o.decidedAt ?? o.at,
    inUsdt: true,
  })),
]
export const getDepositedCents = (world: World, memberId: string) =>
  findArrivedDeposits(world, memberId).reduce((sum, { cents }) => sum + cents, 0)
