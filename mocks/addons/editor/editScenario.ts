import { add, compare, subtract } from '@/lib/money/arithmetic'
import { toMoney, type Money, ZERO } from '@/lib/money/money'
import { parseTime } from '@/lib/time/time'
import { getPerson } from '@fixtures/people'
import type { PersonPatch, Scenario, WorldPatch } from '@scenarios/scenario'
import { isTimestampColumn } from '../../db/columns'
import type { TableName } from '../../db/tables'
import { resolveScenario } from '../../scenario/load'
import { shiftRowTimes } from '../../scenario/rowTimes'
import { getSeededScenario } from '../../seed/seedScenario'

type MemberColumns = NonNullable<PersonPatch['set']>
type SeededWorld = ReturnType<typeof seedWithoutRows>
type AnyRow = { id: string } & Record<string, unknown>
type ScenarioRow = NonNullable<NonNullable<WorldPatch['rows']>[string]>[number]

function seedWithoutRows(draft: Scenario) {
  const { rows: _rows, gone: _gone, ...rest } = draft.world ?? {}
  return getSeededScenario(resolveScenario({ ...draft, world: rest }))
}

const ORDER_NUMBER = /^[A-Z]+\d{6}/
const ROW_NUMBER = /^[A-Z]+\d{6}$/

const getRow = ({ db }: SeededWorld, table: string, id: string) =>
  db.get(table as TableName, id) as AnyRow | undefined

interface SeededWorlds {
  before: SeededWorld
  after: SeededWorld
}

/** The member's row that differs only in order numbers, in moments and in the columns of `change`. */
function findSameRow(row: AnyRow, change: object, table: string, { before, after }: SeededWorlds) {
  const { at, memberId } = row
  if (at === undefined || memberId === undefined) return getRow(after, table, row.id)
  const isCompared = ([column, value]: [string, unknown]) =>
    !(column in change || isTimestampColumn(table, column) || ORDER_NUMBER.test(String(value)))
  const getComparedText = (candidate: AnyRow) =>
    JSON.stringify(Object.entries(candidate).filter(isCompared))
  const comparedText = getComparedText(row)
  const findNewestFirst = ({ db }: SeededWorld) => {
    const rows = db.find(table as TableName, { where: { memberId } as never }) as AnyRow[]
    return rows.filter((peer) => getComparedText(peer) === comparedText).reverse()
  }
  const position = findNewestFirst(before).findIndex(({ id }) => id === row.id)
  return findNewestFirst(after)[position]
}

const shiftNumber = (id: string, shift: number) =>
  id.replace(/\d+/, (number) => String(Number(number) + shift).padStart(6, '0'))

/** Old id to new id, for the scenario's own rows whose id changes: seeded rows are numbered consecutively. */
function findNewIds({ rows, gone }: WorldPatch, seeded: SeededWorlds): Map<string, string> {
  const { before, after } = seeded
  const newIds = new Map<string, string>()
  const shift = Math.max(0, after.counter - before.counter)
  const addId = (table: string, change: { id: string }) => {
    const { id } = change
    const row = getRow(before, table, id)
    const sameRow = row && findSameRow(row, change, table, seeded)
    if (sameRow) newIds.set(id, sameRow.id)
    else if (!row && ROW_NUMBER.test(id)) newIds.set(id, shiftNumber(id, shift))
  }
  for (const [table, list] of Object.entries(rows ?? {}))
    for (const row of list ?? []) addId(table, row)
  for (const [table, ids] of Object.entries(gone ?? {})) for (const id of ids) addId(table, { id })
  return newIds
}

/** Moves the own rows of `draft` to the seeded world of `next`; drops rows that have no seeded row there. */
function moveRows(draft: Scenario, next: Scenario): Scenario {
  const { rows, gone } = draft.world ?? {}
  if (!rows) return next
  const before = seedWithoutRows(draft)
  const after = seedWithoutRows(next)
  const newIds = findNewIds({ rows, gone }, { before, after })
  const toNewId = (id: string) => newIds.get(id) ?? id
  const remains = (table: string, id: string) => !getRow(before, table, id) || newIds.has(id)
  const moveBalance = (row: ScenarioRow): ScenarioRow => {
    if (row.cents === undefined) return row
    const getCents = ({ db }: SeededWorld) => db.get('accounts', row.id)?.cents ?? 0
    return { ...row, cents: Number(row.cents) + getCents(after) - getCents(before) }
  }
  const renameIds = (row: ScenarioRow): ScenarioRow => {
    const renamed: Record<string, unknown> = {}
    for (const [column, value] of Object.entries(row))
      renamed[column] = typeof value === 'string' ? toNewId(value) : value
    return renamed as ScenarioRow
  }
  const movedRows: NonNullable<WorldPatch['rows']> = {}
  for (const [table, list] of Object.entries(rows)) {
    const remainingRows = list?.filter(({ id }) => remains(table, id))
    movedRows[table] = remainingRows?.map(table === 'accounts' ? moveBalance : renameIds) ?? null
  }
  const movedGone: NonNullable<WorldPatch['gone']> = {}
  for (const [table, ids] of Object.entries(gone ?? {}))
    movedGone[table] = ids.filter((id) => remains(table, id)).map(toNewId)
  const world = { ...next.world, rows: movedRows }
  if (gone) world.gone = movedGone
  return { ...next, world }
}

export function changePersonAndMoveRows(
  draft: Scenario,
  key: string,
  patch: PersonPatch,
): Scenario {
  const people = { ...draft.world?.people, [key]: { ...draft.world?.people?.[key], ...patch } }
  return moveRows(draft, { ...draft, world: { ...draft.world, people } })
}

export function changeMemberColumns(draft: Scenario, key: string, values: MemberColumns): Scenario {
  const { id } = getPerson(key)
  const set = { ...draft.world?.people?.[key]?.set, ...values }
  const next = changePersonAndMoveRows(draft, key, { set })
  const rows = next.world?.rows?.members
  if (!rows) return next
  const members = rows.map((row) => (row.id === id ? { ...row, ...values } : row))
  return { ...next, world: { ...next.world, rows: { ...next.world?.rows, members } } }
}

/** In yuan. */
export interface AmountChange {
  shownAmount: Money
  wantedAmount: Money
}

function getFirstBalance(draft: Scenario, key: string, venue: string | undefined): Money {
  const { balance, venues } = resolveScenario(draft).world.people[key] ?? {}
  const person = getPerson(key)
  if (venue === undefined) return toMoney(balance ?? person.balance)
  return toMoney(venues?.[venue] ?? venues?.['*'] ?? person.venues[venue] ?? ZERO)
}

export function changeBalance(
  draft: Scenario,
  key: string,
  venue: string | undefined,
  { shownAmount, wantedAmount }: AmountChange,
): Scenario {
  const balance = add(getFirstBalance(draft, key, venue), subtract(wantedAmount, shownAmount))
  if (compare(balance, ZERO) < 0)
    throw new Error(
      `最少 ${subtract(wantedAmount, balance)} 元：已有的订单把钱转进了这里，要更少请先去掉订单`,
    )
  if (venue === undefined) return changePersonAndMoveRows(draft, key, { balance })
  const venues = { ...draft.world?.people?.[key]?.venues, [venue]: balance as string }
  return changePersonAndMoveRows(draft, key, { venues })
}

/** Changes the turnover that a member still owes (打码量). Throws if deposits require more. */
export function changeOwedTurnover(
  draft: Scenario,
  key: string,
  { shownAmount, wantedAmount }: AmountChange,
): Scenario {
  const first = toMoney(resolveScenario(draft).world.people[key]?.owed ?? getPerson(key).flowOwed)
  const owed = add(first, subtract(wantedAmount, shownAmount))
  if (compare(owed, ZERO) < 0)
    throw new Error(
      `最少 ${subtract(wantedAmount, owed)} 元：已有的存款要打这么多码，要更少请先去掉存款`,
    )
  return changePersonAndMoveRows(draft, key, { owed })
}

/** Changes the scenario's time (Beijing) and moves its own rows by the same difference. */
export function changeStartTime(draft: Scenario, at: string): Scenario {
  const { now, ...rest } = draft
  const shift = parseTime(at)! - parseTime(now ?? resolveScenario(draft).at)!
  const next = moveRows(draft, { ...rest, at })
  const rows = next.world?.rows
  return rows ? { ...next, world: { ...next.world, rows: shiftRowTimes(rows, shift) } } : next
}
