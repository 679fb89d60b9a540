import { parseTime } from '@/lib/time'
import type { TableName } from '../db/tables'
import type { Full } from '@scenarios/scenario'
import { misbooked } from '../server/records/records'
import { loadScenario, resolve, sourceOf } from '../scenario/load'
import type { ActiveRule } from '../world/faults'
import type { ClockState } from '../world/clock'
import { type Source, createWorld, type Setting, type World } from '../world/world'
import type { Stored } from '../db/store'
import { type Frozen, restore } from './freeze'

/** What a scenario gave a world, as JSON: kept beside the world, to see later whether it was edited meanwhile. */
export interface Given {
  /** The whole scenario, with inheritance resolved and overrides applied. */
  scenario: Full
  rules: ActiveRule[]
  setting: Setting
  /** Who was logged in: an edit of people gives other tokens, and the page has the old one. */
  sessions: Frozen['db']['rows']
}

/** What a source gives today. Throws when its scenario cannot be loaded. */
export const givenBy = (source: Source): Given => loaded(source).given

function loaded(source: Source): { world: World; given: Given } {
  const world = createWorld()
  const { scenario, overrides } = sourceOf({ setting: { ...world.setting, source } })!
  loadScenario(world, scenario, overrides)
  const given = {
    scenario: resolve(scenario, overrides),
    rules: world.faults.list(),
    setting: world.setting,
    sessions: world.db.snapshot(['sessions']).rows,
  }
  return { world, given }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const unused = (rule: ActiveRule) => ({ ...rule, seen: 0, hits: 0 })

/** The world that a scenario gave before it was edited; undefined where today's fake refuses it. */
function worldBefore({ scenario }: Given): World | undefined {
  const world = createWorld()
  try {
    loadScenario(world, scenario)
    return world
  } catch {
    return undefined
  }
}

const beginsAt = ({ now, at }: Pick<Full, 'now' | 'at'>) => parseTime(now ?? at) ?? 0

/** The same clock in a world whose scenario begins at another time now. */
function movedClock({ ahead, frozenAt }: ClockState, by: number): ClockState {
  return { ahead: ahead + by, frozenAt: frozenAt === null ? null : frozenAt + by }
}

/** The frozen rows with the edit where nobody wrote, and the tables in which somebody did. */
function followedRows(frozen: Frozen, before: Given, now: World) {
  const was = worldBefore(before)
  const tables = Object.keys(frozen.db.rows) as TableName[]
  const kept: TableName[] = []
  const merged = tables.map((table) => {
    const written = frozen.db.rows[table] ?? []
    // Whoever is logged in stays so, whatever tokens the edit draws.
    if (!was || table === 'sessions') {
      if (!was) kept.push(table)
      return [table, written] as const
    }
    const given = was.db.snapshot([table]).rows[table]
    const merge = mergeRows(written, given, now.db.snapshot([table]).rows[table])
    if (merge.kept) kept.push(table)
    return [table, merge.rows] as const
  })
  return { rows: { ...before.sessions, ...Object.fromEntries(merged) }, kept }
}

/** The frozen world with the edited scenario's settings and rules, where nobody changed the old one's. */
function followed(frozen: Frozen, before: Given, now: Given, rows: Frozen['db']['rows']): Frozen {
  const { rules, setting } = frozen
  const stands = (key: keyof Setting) => same(setting[key], before.setting[key])
  const keys = (Object.keys(now.setting) as (keyof Setting)[]).filter(
    (key) => key !== 'source' && stands(key),
  )
  const old = before.rules.length
  const asGiven = same(rules.slice(0, old).map(unused), before.rules)
  const byHand = rules.slice(old).map((rule, i) => ({
    ...rule,
    id: `rule${now.rules.length + i + 1}`,
  }))
  const by = beginsAt(now.scenario) - beginsAt(before.scenario)
  return {
    ...frozen,
    clock: movedClock(frozen.clock, by),
    at: frozen.at + by,
    db: { ...frozen.db, rows },
    rules: asGiven ? [...now.rules, ...byHand] : rules,
    setting: {
      ...setting,
      ...Object.fromEntries(keys.map((key) => [key, now.setting[key]])),
      // New rows must not get the numbers of old ones.
      counter: Math.max(setting.counter, now.setting.counter),
    },
  }
}

/**
 * Restores a world whose scenario may have been edited since: the scenario begins anew with the edit, and what was
 * written stands on it, row by row. Returns a sentence for a person when there was an edit. Throws when both
 * together make no world: other tables, a scenario with a mistake, books that disagree. The world is then to be
 * begun anew.
 */
export function putBack(world: World, frozen: Frozen, before?: Given): string | undefined {
  const source = frozen.setting.source
  const now = source && before && loaded(source)
  if (!now || same(now.given.scenario, before.scenario)) {
    restore(world, frozen, 'now')
    return undefined
  }
  const { rows, kept } = followedRows(frozen, before, now.world)
  restore(world, followed(frozen, before, now.given, rows), 'now')
  // A scenario may be so on purpose: additional bets, for example, are in nobody's books.
  const agrees = (where: World, id: string) => {
    const member = where.db.get('members', id)
    return member === undefined || misbooked(where, member).length === 0
  }
  const wrong = world.db
    .find('members')
    .find(({ id }) => !agrees(world, id) && agrees(now.world, id))
  if (wrong) throw new Error(`场景改过以后，会员 ${wrong.username} 的账与记录对不上`)
  const edited = `场景「${world.setting.title}」改过了，已照新的来`
  return kept.length === 0 ? edited : `${edited}；之后写过的行保持原样（${kept.join('、')}）`
}

type Rows = readonly Stored[]

const byId = (rows: Rows = []) => new Map(rows.map((row) => [row.id, row]))

/**
 * A table that was written while its scenario was edited: rows, and columns, that nobody wrote follow the edit, the
 * others stand. `before`: what the scenario gave then, `now`: what it gives today. `kept`: something was written.
 */
function mergeRows(written: Rows, before: Rows = [], now: Rows = []) {
  const [given, edited, own] = [byId(before), byId(now), byId(written)]
  let kept = false
  const rows = written.flatMap((row) => {
    const was = given.get(row.id)
    const is = edited.get(row.id)
    if (was && same(row, was)) return is ? [is] : []
    kept = true
    return [was && is ? mergeColumns(row, was, is) : row]
  })
  for (const row of now) {
    if (own.has(row.id)) continue
    // Taken away by somebody, or new with the edit.
    if (given.has(row.id)) kept = true
    else rows.push(row)
  }
  return { rows, kept }
}

const mergeColumns = (row: Stored, was: Stored, is: Stored) =>
  Object.fromEntries(
    Object.keys(row).map((column) => [
      column,
      row[column] === was[column] ? is[column] : row[column],
    ]),
  ) as Stored
