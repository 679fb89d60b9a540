import { formatBeijingDay } from '@/lib/time/time'
import type { Row } from '../../db/tables'
import { refuse } from '../../world/answer'
import type { World } from '../../world/world'

const RANDOM_DIGITS = 8

/** Unpredictable: a number shows its order without a session (spec 2: /payInfo). */
export function createOrderNo(world: World, letter: string): string {
  const running = world.id('')
  const tail = world.random.fork(`order/${running}`).int(0, 10 ** RANDOM_DIGITS - 1)
  const date = formatBeijingDay(world.now()).replaceAll('-', '')
  return `${letter}${date}${running}${String(tail).padStart(RANDOM_DIGITS, '0')}`
}

// Double entry: the sum of all accounts is zero, and only the house's may be negative.

type Kind = Row<'ledger'>['kind']

export const centralAccount = (member: string) => `central:${member}`
export const venueAccount = (member: string, plat: string) => `venue:${member}:${plat}`
/** Withdrawals that are not decided yet. */
export const pendingAccount = (member: string) => `pending:${member}`
/** Between the central wallet and a venue. */
export const transitAccount = (member: string) => `transit:${member}`
export const houseAccount = (what: 'bank' | 'games' | 'gifts' | 'promotions') => `house:${what}`

export const getBalanceCents = (world: World, account: string) =>
  world.db.get('accounts', account)?.cents ?? 0

export const getVenuesTotalCents = (world: World, member: string) =>
  world.db
    .find('accounts', { where: { memberId: member, kind: 'venue' } })
    .reduce((sum, a) => sum + a.cents, 0)

interface Movement {
  from: string
  to: string
  /** Integer, above zero. */
  cents: number
  kind: Kind
  ref: string
  member: string
}

/** Refuses with 余额不足; throws RangeError for invalid cents. */
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

/** From outside the member's wallets; `owed` cents must be wagered before a withdrawal. */
export function payMember(
  world: World,
  {
    from,
    owed: turnoverCents,
    ...movement
  }: Omit<Movement, 'from' | 'to'> & { from: Parameters<typeof houseAccount>[0]; owed: number },
) {
  const { member, ref } = movement
  moveMoney(world, { ...movement, from: houseAccount(from), to: centralAccount(member) })
  if (turnoverCents > 0) addOwedTurnover(world, member, ref, turnoverCents)
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

/** Deposits, rebates and red packets once (spec 9), a promotion's gift as often as its text says. */
export const addOwedTurnover = (world: World, memberId: string, ref: string, dueCents: number) =>
  void world.db.insert('turnover', {
    id: world.id('W'),
    memberId,
    ref,
    at: world.now(),
    dueCents,
    doneCents: 0,
  })

const findOpenTurnover = (world: World, memberId: string) =>
  world.db.find('turnover', {
    where: { memberId },
    test: (row) => row.doneCents < row.dueCents,
    orderBy: ['at', 'asc'],
  })

export function creditTurnover(world: World, memberId: string, cents: number) {
  let left = cents
  if (left <= 0) return
  for (const row of findOpenTurnover(world, memberId)) {
    if (left <= 0) return
    const counted = Math.min(left, row.dueCents - row.doneCents)
    world.db.patch('turnover', row.id, { doneCents: row.doneCents + counted })
    left -= counted
  }
}

export const getOwedTurnoverCents = (world: World, memberId: string) =>
  findOpenTurnover(world, memberId).reduce((sum, row) => sum + row.dueCents - row.doneCents, 0)

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
