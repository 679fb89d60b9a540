import { add, cmp, sub } from '@/lib/money'
import { normal, type Money, ZERO } from '@/lib/moneyText'
import { personOf } from '@fixtures/people'
import type { PersonPatch, Scenario, WorldPatch } from '@scenarios/scenario'
import type { TableName } from '../../db/tables'
import { parseTime } from '@/lib/time'
import { resolve } from '../../scenario/load'
import { shiftMoments } from '../../scenario/moments'
import { seedScenario } from '../../seed/seedScenario'

type Values = NonNullable<PersonPatch['set']>

/** Everything that a scenario's own rows stand on. */
function seedWithoutRows(draft: Scenario) {
  const { rows: _, gone: __, ...rest } = draft.world ?? {}
  return seedScenario(resolve({ ...draft, world: rest }))
}
type SeededWorld = ReturnType<typeof seedWithoutRows>
type AnyRow = { id: string } & Record<string, unknown>
type OwnRow = NonNullable<NonNullable<WorldPatch['rows']>[string]>[number]

/** A seeded row in another history of the same member: made in the same moment. Undefined for what has no moment. */
function findSameRow(
  row: AnyRow,
  table: string,
  before: SeededWorld,
  after: SeededWorld,
): AnyRow | undefined {
  if (row.at === undefined || row.memberId === undefined) return undefined
  const peers = ({ db }: SeededWorld) =>
    (
      db.find(table as TableName, { where: { memberId: row.memberId } as never }) as AnyRow[]
    ).filter(({ at }) => at === row.at)
  return peers(after)[peers(before).findIndex(({ id }) => id === row.id)]
}

/** The ids that own rows have on another ground, where they differ: all that is seeded is numbered through. */
function createIdMap({ rows, gone }: WorldPatch, before: SeededWorld, after: SeededWorld) {
  const further = Math.max(0, after.counter - before.counter)
  const ids = new Map<string, string>()
  const own = [
    ...Object.entries(rows ?? {}).map(
      ([table, list]) => [table, list?.map(({ id }) => id)] as const,
    ),
    ...Object.entries(gone ?? {}),
  ]
  for (const [table, list = []] of own)
    for (const id of list) {
      const row = before.db.get(table as TableName, id) as AnyRow | undefined
      const twin = row && findSameRow(row, table, before, after)
      if (twin) ids.set(id, twin.id)
      else if (!row && /^[A-Z]+\d{6}$/.test(id))
        ids.set(
          id,
          id.replace(/\d+/, (n) => String(Number(n) + further).padStart(6, '0')),
        )
    }
  return <V>(value: V) => (typeof value === 'string' ? ((ids.get(value) ?? value) as V) : value)
}

/**
 * A scenario that seeds something else: its own rows say accounts as sums, so each moves as far as what is seeded
 * under it, and other rows by their ids, so each keeps to what it was about; the books still agree.
 */
function moveRows(draft: Scenario, next: Scenario): Scenario {
  const { rows, gone } = draft.world ?? {}
  if (!rows) return next
  const [before, after] = [seedWithoutRows(draft), seedWithoutRows(next)]
  const named = createIdMap({ rows, gone }, before, after)
  const centsIn = ({ db }: SeededWorld, id: string) => db.get('accounts', id)?.cents ?? 0
  const move = (row: OwnRow): OwnRow =>
    row.cents === undefined
      ? row
      : { ...row, cents: Number(row.cents) + centsIn(after, row.id) - centsIn(before, row.id) }
  const rename = (row: OwnRow) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [column, named(value)] as const),
    ) as OwnRow
  // What was written on a seeded row goes with it, where the other history has none in its place.
  const stands = (table: string) => (id: string) =>
    !before.db.get(table as TableName, id) || Boolean(after.db.get(table as TableName, named(id)))
  const moved = Object.entries(rows).map(
    ([table, list]) =>
      [
        table,
        list &&
          list.filter(({ id }) => stands(table)(id)).map(table === 'accounts' ? move : rename),
      ] as const,
  )
  const left = Object.entries(gone ?? {}).map(
    ([table, ids]) => [table, ids.filter(stands(table)).map(named)] as const,
  )
  return {
    ...next,
    world: {
      ...next.world,
      rows: Object.fromEntries(moved),
      ...(gone && { gone: Object.fromEntries(left) }),
    },
  }
}

const patchPerson = (draft: Scenario, key: string, patch: PersonPatch): Scenario => ({
  ...draft,
  world: {
    ...draft.world,
    people: { ...draft.world?.people, [key]: { ...draft.world?.people?.[key], ...patch } },
  },
})

/** A member's situation: cards, days of records, turnover owed and so on. */
export const withPerson = (draft: Scenario, key: string, patch: PersonPatch) =>
  moveRows(draft, patchPerson(draft, key, patch))

/** Columns of the member himself, such as his level. */
export function withMember(draft: Scenario, key: string, values: Values): Scenario {
  const { id } = personOf(key)
  const set = { ...draft.world?.people?.[key]?.set, ...values }
  const next = withPerson(draft, key, { set })
  const rows = next.world?.rows?.members
  if (!rows) return next
  // What an own row says of the same columns would come on top.
  const members = rows.map((row) => (row.id === id ? { ...row, ...values } : row))
  return { ...next, world: { ...next.world, rows: { ...next.world?.rows, members } } }
}

/** What the scenario begins with, in yuan: the patch, or the person's own. */
function getFirstBalance(draft: Scenario, key: string, plat: string | undefined): Money {
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
  const begun = add(getFirstBalance(draft, key, plat), sub(wanted, shown))
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
