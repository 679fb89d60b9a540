import type { Row } from '../../db/tables'
import { refuse } from '../../world/answer'
import type { World } from '../../world/world'

/**
 * The double-entry ledger: every movement takes from one account what it gives to another, so the sum of all
 * accounts is always zero. A member's accounts never go below zero; the house's may.
 */
type Kind = Row<'ledger'>['kind']

export const central = (member: string) => `central:${member}`
export const venueOf = (member: string, plat: string) => `venue:${member}:${plat}`
/** Requested withdrawals that are not decided yet. */
export const pending = (member: string) => `pending:${member}`
/** On the way between the central wallet and a venue. */
export const transit = (member: string) => `transit:${member}`
/** The sources and targets of money outside the members. */
export const house = (what: 'bank' | 'games' | 'gifts' | 'promotions') => `house:${what}`

/** The cents on an account; 0 for an unused account. */
export const balanceOf = (world: World, account: string) =>
  world.db.get('accounts', account)?.cents ?? 0

/** Cents over all venues of a member. */
export const venuesTotal = (world: World, member: string) =>
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
export function move(world: World, { from, to, cents, kind, ref, member }: Movement) {
  if (!Number.isSafeInteger(cents) || cents <= 0)
    throw new RangeError(`no movement of ${cents} cents`)
  if (from === to) throw new RangeError(`from ${from} to itself`)
  add(world, from, -cents)
  add(world, to, cents)
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

function add(world: World, id: string, cents: number) {
  const account = world.db.get('accounts', id) ?? world.db.insert('accounts', opened(id))
  const after = account.cents + cents
  if (after < 0 && account.kind !== 'house') refuse('余额不足')
  world.db.patch('accounts', id, { cents: after })
}

function opened(id: string): Row<'accounts'> {
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
