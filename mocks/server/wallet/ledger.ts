import type { Row } from '../../db/tables'
import { refuse } from '../../world/handler'
import type { World } from '../../world/world'

// Double entry: the sum of all accounts is zero, and only the house's may be negative.

type House = 'bank' | 'games' | 'gifts' | 'promotions'

export const centralAccount = (memberId: string): string => `central:${memberId}`
export const venueAccount = (memberId: string, plat: string): string => `venue:${memberId}:${plat}`
/** Withdrawals that are not decided yet. */
export const pendingAccount = (memberId: string): string => `pending:${memberId}`
/** Between the central wallet and a venue. */
export const transitAccount = (memberId: string): string => `transit:${memberId}`
export const houseAccount = (house: House): string => `house:${house}`

export const getBalanceCents = (world: World, account: string): number =>
  world.db.get('accounts', account)?.cents ?? 0

export const getVenuesTotalCents = (world: World, memberId: string): number =>
  world.db
    .find('accounts', { where: { memberId, kind: 'venue' } })
    .reduce((sum, { cents }) => sum + cents, 0)

interface Movement {
  from: string
  to: string
  /** Integer, above zero. */
  cents: number
  kind: Row<'ledger'>['kind']
  ref: string
  member: string
}

/** Refuses with 余额不足; throws RangeError for invalid cents. */
export function moveMoney(world: World, { from, to, cents, kind, ref, member }: Movement): void {
  if (!Number.isSafeInteger(cents) || cents <= 0)
    throw new RangeError(`no movement of ${cents} cents`)
  if (from === to) throw new RangeError(`from ${from} to itself`)
  addCents(world, from, -cents)
  addCents(world, to, cents)
  world.db.insert('ledger', {
    id: world.createId('L'),
    at: world.now(),
    kind,
    ref,
    memberId: member,
    from,
    to,
    cents,
  })
}

interface Payment extends Omit<Movement, 'from' | 'to'> {
  from: House
  /** Cents that must be wagered before a withdrawal. */
  owedTurnoverCents: number
}

export function payMember(
  world: World,
  { from, owedTurnoverCents: owed, ...movement }: Payment,
): void {
  const { member, ref } = movement
  moveMoney(world, { ...movement, from: houseAccount(from), to: centralAccount(member) })
  if (owed > 0) addOwedTurnover(world, member, ref, owed)
}

function addCents(world: World, id: string, cents: number) {
  const account = world.db.get('accounts', id) ?? world.db.insert('accounts', createAccount(id))
  const balance = account.cents + cents
  if (balance < 0 && account.kind !== 'house') refuse('余额不足')
  world.db.patch('accounts', id, { cents: balance })
}

function createAccount(id: string): Row<'accounts'> {
  const [kind, memberId = null, venue = null] = id.split(':') as [
    Row<'accounts'>['kind'],
    string?,
    string?,
  ]
  return { id, kind, memberId: kind === 'house' ? null : memberId, venue, cents: 0 }
}

/** Deposits, rebates and red packets once (spec 9), a promotion's gift as often as its text says. */
export function addOwedTurnover(
  world: World,
  memberId: string,
  ref: string,
  dueCents: number,
): void {
  const id = world.createId('W')
  world.db.insert('turnover', { id, memberId, ref, at: world.now(), dueCents, doneCents: 0 })
}

const findOpenTurnover = (world: World, memberId: string) =>
  world.db.find('turnover', {
    where: { memberId },
    test: (row) => row.doneCents < row.dueCents,
    orderBy: ['at', 'asc'],
  })

export function reduceOwedTurnover(world: World, memberId: string, cents: number): void {
  if (cents <= 0) return
  let remainingCents = cents
  for (const { id, dueCents, doneCents } of findOpenTurnover(world, memberId)) {
    if (remainingCents <= 0) return
    const countedCents = Math.min(remainingCents, dueCents - doneCents)
    world.db.patch('turnover', id, { doneCents: doneCents + countedCents })
    remainingCents -= countedCents
  }
}

export const getOwedTurnoverCents = (world: World, memberId: string): number =>
  findOpenTurnover(world, memberId).reduce((sum, row) => sum + row.dueCents - row.doneCents, 0)

interface ArrivedDeposit {
  cents: number
  at: number
  inUsdt: boolean
}

export const findArrivedDeposits = ({ db }: World, memberId: string): ArrivedDeposit[] => [
  ...db.peek('deposits', { where: { memberId, state: 2 } }).map((deposit) => ({
    cents: deposit.amountCents,
    at: deposit.decidedAt ?? deposit.at,
    inUsdt: deposit.method === 'usdtpay',
  })),
  ...db.peek('tronOrders', { where: { memberId, state: 2 } }).map((order) => ({
    cents: order.moneyCents,
    at: order.decidedAt ?? order.at,
    inUsdt: true,
  })),
]

export const getDepositedCents = (world: World, memberId: string): number =>
  findArrivedDeposits(world, memberId).reduce((sum, { cents }) => sum + cents, 0)
