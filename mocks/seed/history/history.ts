import { toCents } from '@/lib/money'
import { normal } from '@/lib/moneyText'
import { HOUR, SECOND } from '@/lib/time'
import { providers } from '@fixtures/providers'
import type { Person } from '@fixtures/person'
import type { Random } from '@fixtures/chance/random'
import type { Member, World } from '../../world/world'
import { CLOSED, FAILING } from '@fixtures/content/venues'
import { manyBets } from './manyBets'
import { open } from './opening'
import type { Past } from './past'
import { daysBefore, planPast } from './plan'
import { withRebates } from './rebates'

export interface PastAsked {
  person: Person
  /** The cents he has now. */
  central: number
  venues: ReadonlyMap<string, number>
  /** Days of records; 0 for none. */
  days: number
  /** The cents that he still has to wager. */
  owed: number
  /** Nothing waits for staff or for the end of a game. */
  settled: boolean
  /** This many additional bets in the last month, at the venue where he has most money. */
  bets: number
  random: Random
}

const richest = (venues: ReadonlyMap<string, number>) =>
  [...venues]
    .filter(([code]) => code !== CLOSED && code !== FAILING)
    .sort((a, b) => b[1] - a[1])[0] ?? []

/** How many venues he plays at besides those where he has money. */
const MORE_VENUES = 3

/**
 * Writes a member's past through the server's rules, each event at its own moment, all of it before now. At the
 * end he has exactly the requested amounts, to the cent.
 */
export function seedPast(world: World, member: Member, asked: PastAsked) {
  const { person, random, days, bets } = asked
  // Bets beyond his days of records go to a venue that nothing else uses.
  const [busy, float = 0] = bets > 0 ? richest(asked.venues) : []
  const isPlayed = ([code]: readonly [string, number]) =>
    code !== CLOSED && code !== FAILING && code !== busy
  const held = [...asked.venues]
  const others = providers
    .map(({ code }) => [code, 0] as const)
    .filter((venue) => isPlayed(venue) && !asked.venues.has(venue[0]))
  const past: Past = {
    random,
    person,
    central: asked.central,
    venues: new Map([...held.filter(isPlayed), ...random.shuffle(others).slice(0, MORE_VENUES)]),
    depositsLeft: toCents(normal(person.paysum)),
    flowLeft: toCents(normal(person.flow)),
    cards: [...person.bankCards, ...person.addresses].map(({ id }) => id),
    settled: asked.settled,
    now: world.now(),
    end: world.now() - random.int(640, 840) * SECOND,
  }
  const begins = Math.max(daysBefore(world.now(), days), member.joinedAt + HOUR)
  const many = busy === undefined ? [] : manyBets(past, busy, bets, float)
  const planned = [...(days > 0 ? planPast(past, begins) : []), ...many]
  const steps = withRebates(
    world,
    member,
    past,
    planned.sort((a, b) => a.at - b.at),
  )
  // A venue that is closed now has had its money since before the records.
  for (const [plat, cents] of held) if (!past.venues.has(plat)) past.venues.set(plat, cents)
  open(world, member, past)
  for (const { at, run } of steps) world.clock.asOf(at, () => run(world, member))
  leaveTurnover(world, member, asked.owed)
}

/**
 * What he still has to wager is set by the scenario: all older rows are done, the newest one holds the rest.
 */
function leaveTurnover(world: World, { id: memberId }: Member, owedCents: number) {
  const rows = world.db.find('turnover', { where: { memberId }, orderBy: ['at', 'desc'] })
  let left = owedCents
  for (const row of rows) {
    const open = Math.min(left, row.dueCents)
    left -= open
    const doneCents = row.dueCents - open
    if (doneCents !== row.doneCents) world.db.patch('turnover', row.id, { doneCents })
  }
}
