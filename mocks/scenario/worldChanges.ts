import { MINUTE_MS } from '@/lib/time/time'
import type { ResolvedScenario } from '@scenarios/scenario'
import type { Snapshot } from '../db/db'
import type { StoredRow } from '../db/models'
import type { TableName } from '../db/tables'
import { runDueEvents } from '../server/scheduler'
import type { ActiveRule } from '../world/faults'
import { findMember } from '../world/members'
import { createWorld, type Overrides, type World } from '../world/world'
import { type ChangedRows, describeChangedRows } from './describeChanges'
import { getStartState, getWorldSource, loadScenario, type ScenarioSource } from './load'

interface WorldChanges {
  rows: ChangedRows
  isClockMoved: boolean
  areRulesChanged: boolean
  isMemberChanged: boolean
  isDelayChanged: boolean
}

export const UNLISTED = '场景不在列表里'

/** In Chinese; empty if the scenario's address alone shows this world. */
export function describeChanges(world: World): string[] {
  const source = getWorldSource(world)
  if (!source) return []
  const texts: string[] = []
  if (typeof source.scenario === 'object') texts.push(UNLISTED)
  const changes = findChanges(world)
  if (!changes) return texts
  texts.push(...describeChangedRows(changes.rows, world))
  if (changes.isClockMoved) texts.push('时钟拨过')
  if (changes.areRulesChanged) texts.push('规则改过')
  if (changes.isMemberChanged) texts.push('换过身份')
  if (changes.isDelayChanged) texts.push('网速改过')
  return texts
}

/** The scenario's name and overrides if the world still equals its start, else null. */
export function findUnchangedSource(
  world: World,
): { scenario: string; overrides: Overrides } | null {
  const source = getWorldSource(world)
  if (!source || typeof source.scenario !== 'string' || hasChanged(world)) return null
  return { scenario: source.scenario, overrides: source.overrides }
}

export const hasChanged = (world: World): boolean => findChanges(world) !== undefined

const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS

const HIDDEN_TABLES: readonly TableName[] = [
  'sessions',
  'answers',
  'vipStates',
  'rebateDays',
  'seats',
  'due',
]

function findChanges(world: World): WorldChanges | undefined {
  const source = getWorldSource(world)
  const start = getStartState(world)
  if (!source || !start) return undefined
  const { scenario } = start
  const { setting, clock, faults } = world
  const tables = world.db.dirty().filter((table) => !HIDDEN_TABLES.includes(table))
  const startDb = hasEventAtStart(scenario) ? getDbAfterStart(source) : start.db
  const rows = diffSnapshots(startDb.snapshot(tables), world.db.snapshot(tables))
  const rulesAtStart = scenario.rules.map((rule) => ({ ...rule, id: '', seen: 0, hits: 0 }))
  const movedMs = clock.state().ahead - (setting.ahead ?? 0)
  const changes: WorldChanges = {
    rows,
    isClockMoved: clock.frozen || Math.abs(movedMs) > CLOCK_TOLERANCE_MS,
    areRulesChanged: !isSame(
      faults.list().map(toComparableRule),
      rulesAtStart.map(toComparableRule),
    ),
    isMemberChanged: findMember(world, setting.as)?.id !== findMember(world, scenario.as)?.id,
    isDelayChanged: !isSame(setting.delay, scenario.network.delay),
  }
  const { rows: _, ...flags } = changes
  const areRowsChanged = Object.keys({ ...rows.changed, ...rows.removedIds }).length > 0
  return areRowsChanged || Object.values(flags).includes(true) ? changes : undefined
}

/** Whether a rule is used up counts, but not how often it was hit. */
function toComparableRule(rule: ActiveRule) {
  const lastUse = rule.nth ?? rule.first ?? Infinity
  return { ...rule, id: '', hits: 0, seen: rule.seen > lastUse }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const hasEventAtStart = ({ later }: ResolvedScenario) =>
  later.some(({ after, seconds }) => after === undefined && seconds === 0)

/** Only the last start, because the toolbar compares after every action. */
let lastStart: { key: string; db: World['db'] } | undefined

function getDbAfterStart({ scenario, overrides }: ScenarioSource): World['db'] {
  const key = JSON.stringify([scenario, overrides])
  if (lastStart?.key !== key) {
    const world = createWorld()
    loadScenario(world, scenario, overrides)
    world.clock.freeze()
    runDueEvents(world)
    lastStart = { key, db: world.db }
  }
  return lastStart.db
}

const SKIPPED_TABLES = ['sessions', 'answers']

export function diffSnapshots(before: Snapshot, after: Snapshot): ChangedRows {
  const diff: ChangedRows = { changed: {}, removedIds: {} }
  for (const [table, rows] of Object.entries(after.rows)) {
    if (SKIPPED_TABLES.includes(table)) continue
    const previousRows = new Map(
      (before.rows[table as TableName] ?? []).map((row) => [row.id, row]),
    )
    const changed = rows
      .map((row) => diffRow(previousRows.get(row.id), row))
      .filter((row) => row !== undefined)
    const ids = new Set(rows.map(({ id }) => id))
    const removedIds = [...previousRows.keys()].filter((id) => !ids.has(id))
    if (changed.length > 0) diff.changed[table] = changed
    if (removedIds.length > 0) diff.removedIds[table] = removedIds
  }
  return diff
}

function diffRow(previous: StoredRow | undefined, row: StoredRow): StoredRow | undefined {
  if (previous === row) return undefined
  if (!previous) return { ...row }
  const columns = Object.entries(row).filter(([column, value]) => previous[column] !== value)
  return columns.length > 0 ? { ...Object.fromEntries(columns), id: row.id } : undefined
}
