import { add, cmp, sub } from '@/lib/money'
import { normal, type Money, ZERO } from '@/lib/moneyText'
import { personOf } from '@fixtures/people'
import type { PersonPatch, Scenario } from '@scenarios/scenario'
import { parseTime } from '@/lib/time'
import { resolve, shiftMoments } from '../scenario/load'
import { seedOnce } from '../seed/seedOnce'
import type { Delay, Rule } from '../world/rule'

type Values = NonNullable<PersonPatch['set']>

/** Everything that a scenario's own rows stand on. */
function ground(draft: Scenario) {
  const { rows: _, gone: __, ...rest } = draft.world ?? {}
  return seedOnce(resolve({ ...draft, world: rest })).db
}

/**
 * A scenario that seeds something else: its own rows say accounts as sums, so each moves as far as what is seeded
 * under it, and the books still agree.
 */
function reseeded(draft: Scenario, next: Scenario): Scenario {
  const accounts = draft.world?.rows?.accounts
  if (!accounts) return next
  const [before, after] = [ground(draft), ground(next)]
  const centsIn = (db: typeof before, id: string) => db.get('accounts', id)?.cents ?? 0
  const moved = accounts.map((row) =>
    row.cents === undefined
      ? row
      : { ...row, cents: Number(row.cents) + centsIn(after, row.id) - centsIn(before, row.id) },
  )
  return {
    ...next,
    world: { ...next.world, rows: { ...next.world?.rows, accounts: moved } },
  }
}

const patched = (draft: Scenario, key: string, patch: PersonPatch): Scenario => ({
  ...draft,
  world: {
    ...draft.world,
    people: { ...draft.world?.people, [key]: { ...draft.world?.people?.[key], ...patch } },
  },
})

/** A member's situation: cards, days of records, turnover owed and so on. */
export const withPerson = (draft: Scenario, key: string, patch: PersonPatch) =>
  reseeded(draft, patched(draft, key, patch))

/** Columns of the member himself, such as his level. */
export function withMember(draft: Scenario, key: string, values: Values): Scenario {
  const { id } = personOf(key)
  const set = { ...draft.world?.people?.[key]?.set, ...values }
  const next = patched(draft, key, { set })
  const rows = draft.world?.rows?.members
  if (!rows) return next
  // What an own row says of the same columns would come on top.
  const members = rows.map((row) => (row.id === id ? { ...row, ...values } : row))
  return { ...next, world: { ...next.world, rows: { ...next.world?.rows, members } } }
}

/** What the scenario begins with, in yuan: the patch, or the person's own. */
function begunWith(draft: Scenario, key: string, plat: string | undefined): Money {
  const { balance, venues } = resolve(draft).world.people[key] ?? {}
  const person = personOf(key)
  if (plat === undefined) return normal(balance ?? person.balance)
  return normal(venues?.[plat] ?? venues?.['*'] ?? person.venues[plat] ?? ZERO)
}

/**
 * A member's balance as it is to be seen, in yuan: of the central wallet, or of a venue. `shown` is what is
 * shown now: orders may have moved it since the scenario's beginning. Throws when too little would be left for them.
 */
export function withBalance(
  draft: Scenario,
  key: string,
  plat: string | undefined,
  { shown, wanted }: { shown: Money; wanted: Money },
): Scenario {
  const begun = add(begunWith(draft, key, plat), sub(wanted, shown))
  if (cmp(begun, ZERO) < 0)
    throw new Error(`最少 ${sub(wanted, begun)} 元：已有的订单把钱转进了这里，要更少请先去掉订单`)
  if (plat === undefined) return withPerson(draft, key, { balance: begun })
  const venues = { ...draft.world?.people?.[key]?.venues, [plat]: begun as string }
  return withPerson(draft, key, { venues })
}

/** What a member still has to wager (打码量), in yuan, as it is to be seen. */
export function withOwed(
  draft: Scenario,
  key: string,
  { shown, wanted }: { shown: Money; wanted: Money },
): Scenario {
  const begun = normal(resolve(draft).world.people[key]?.owed ?? personOf(key).flowOwed)
  const owed = add(begun, sub(wanted, shown))
  if (cmp(owed, ZERO) < 0)
    throw new Error(`最少 ${sub(wanted, owed)} 元：已有的存款要打这么多码，要更少请先去掉存款`)
  return withPerson(draft, key, { owed })
}

type Site = NonNullable<NonNullable<Scenario['world']>['site']>

/** Columns of the site: its switches and texts. */
export function withSite(draft: Scenario, values: Site): Scenario {
  const next = { ...draft, world: { ...draft.world, site: { ...draft.world?.site, ...values } } }
  const rows = draft.world?.rows?.site
  if (!rows) return next
  // What an own row says of the same columns would come on top.
  const site = rows.map((row) => ({ ...row, ...values }))
  return { ...next, world: { ...next.world, rows: { ...next.world.rows, site } } }
}

/** A row of any table with other columns, such as a venue under maintenance. */
export function withRow(
  draft: Scenario,
  table: string,
  id: string,
  values: Record<string, string | number | boolean>,
): Scenario {
  const before = draft.world?.rows?.[table] ?? []
  const own = before.find((row) => row.id === id)
  const rest = before.filter((row) => row.id !== id)
  const rows = { ...draft.world?.rows, [table]: [...rest, { ...own, id, ...values }] }
  return { ...draft, world: { ...draft.world, rows } }
}

/** Replaces the rules; a scenario's own rules replace its parent's. */
export const withRules = (draft: Scenario, rules: Rule[]): Scenario => ({ ...draft, rules })

export const withDelay = (draft: Scenario, delay: Delay | undefined): Scenario => ({
  ...draft,
  network: delay === undefined ? {} : { delay },
})

/**
 * The moment of its beginning, Beijing time; a later «now» of a played state ends with it. What the scenario itself
 * adds moves along: an order of just now stays one of just now.
 */
export function withMoment(draft: Scenario, at: string): Scenario {
  const { now, ...rest } = draft
  const by = parseTime(at)! - parseTime(now ?? resolve(draft).at)!
  const { world } = rest
  if (!world?.rows) return { ...rest, at }
  return { ...rest, at, world: { ...world, rows: shiftMoments(world.rows, by) } }
}
