import { formatBeijingTime, parseTime, MINUTE_MS } from '@/lib/time/time'
import { people } from '@fixtures/people'
import { all, scenarioNames } from '@scenarios/all'
import type { ResolvedScenario, Rule, Scenario } from '@scenarios/scenario'
import type { Snapshot } from '../db/db'
import type { StoredRow } from '../db/models'
import type { TableName } from '../db/tables'
import { getSeededTables } from '../seed/seedScenario'
import { runDueEvents } from '../server/scheduler'
import type { ActiveRule } from '../world/faults'
import { findMember } from '../world/members'
import { type World, createWorld, type Overrides } from '../world/world'
import { type ChangedRows, describeChangedRows } from './describeChanges'
import { BadScenario } from './inherit'
import {
  resolveScenario,
  getWorldSource,
  validateScenario,
  getStartState,
  loadScenario,
} from './load'
import { formatMoments } from './moments'

/** Each start of a scenario creates a new session. */
const SKIPPED_TABLES = ['sessions', 'answers']

function diffSnapshots(before: Snapshot, after: Snapshot): ChangedRows {
  const changed: ChangedRows = { rows: {}, gone: {} }
  for (const [table, list] of Object.entries(after.rows)) {
    if (SKIPPED_TABLES.includes(table)) continue
    const old = new Map((before.rows[table as TableName] ?? []).map((row) => [row.id, row]))
    const rows = list.map((row) => diffRow(old.get(row.id), row)).filter((row) => row !== undefined)
    const ids = new Set(list.map(({ id }) => id))
    const removed = [...old.keys()].filter((id) => !ids.has(id))
    if (rows.length > 0) changed.rows[table] = rows
    if (removed.length > 0) changed.gone[table] = removed
  }
  return changed
}

function diffRow(old: StoredRow | undefined, row: StoredRow): StoredRow | undefined {
  if (old === row) return undefined
  if (!old) return { ...row }
  const columns = Object.entries(row).filter(([column, value]) => old[column] !== value)
  return columns.length > 0 ? { ...Object.fromEntries(columns), id: row.id } : undefined
}

/** Written when first looked at; no screen shows them. */
const HIDDEN_TABLES: readonly TableName[] = [
  'sessions',
  'answers',
  'vipStates',
  'rebateDays',
  'seats',
  'due',
]

/** A restored state is a little behind. */
const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS

/** Only whether its turn is past: the plain address would still show its failure. */
const withoutCounts = (active: ActiveRule) => {
  const { nth, first, seen } = active
  return { ...active, id: '', hits: 0, seen: seen > (nth ?? first ?? Infinity) }
}
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const hasEventAtStart = ({ later }: ResolvedScenario) =>
  later.some(({ after, seconds }) => after === undefined && seconds === 0)

let latest: { key: string; db: World['db'] } | undefined

function getDbAfterStart({ scenario, overrides }: NonNullable<ReturnType<typeof getWorldSource>>) {
  const key = JSON.stringify([scenario, overrides])
  if (latest?.key !== key) {
    const world = createWorld()
    loadScenario(world, scenario, overrides)
    world.clock.freeze()
    runDueEvents(world)
    latest = { key, db: world.db }
  }
  return latest.db
}

interface WorldChanges {
  changed: ChangedRows
  clock: boolean
  rules: boolean
  as: boolean
  delay: boolean
}

/** undefined when nothing differs from the beginning of the world's scenario. */
function findChanges(world: World): WorldChanges | undefined {
  const source = getWorldSource(world)
  const beginning = getStartState(world)
  if (!source || !beginning) return undefined
  const { full } = beginning
  const { setting, clock, faults } = world
  const tables = world.db.dirty().filter((table) => !HIDDEN_TABLES.includes(table))
  const startDb = hasEventAtStart(full) ? getDbAfterStart(source) : beginning.db
  const changed = diffSnapshots(startDb.snapshot(tables), world.db.snapshot(tables))
  const rulesBefore = full.rules.map((rule) => withoutCounts({ ...rule, id: '', seen: 0, hits: 0 }))
  const { ahead = 0 } = setting
  const changes: WorldChanges = {
    changed,
    clock: clock.frozen || Math.abs(clock.state().ahead - ahead) > CLOCK_TOLERANCE_MS,
    rules: !isSame(faults.list().map(withoutCounts), rulesBefore),
    as: findMember(world, setting.as)?.id !== findMember(world, full.as)?.id,
    delay: !isSame(setting.delay, full.network.delay),
  }
  const hasRows = Object.keys({ ...changed.rows, ...changed.gone }).length > 0
  const isChanged = hasRows || changes.clock || changes.rules || changes.as || changes.delay
  return isChanged ? changes : undefined
}

/** null when only the state itself shows this world. */
export function findUnchangedSource(
  world: World,
): { scenario: string; overrides: Overrides } | null {
  const source = getWorldSource(world)
  if (!source || typeof source.scenario !== 'string' || findChanges(world)) return null
  return { scenario: source.scenario, overrides: source.overrides }
}

export const UNLISTED = '场景不在列表里'

/** Empty when the plain address shows this state. */
export function describeChanges(world: World): string[] {
  const source = getWorldSource(world)
  if (!source) return []
  const changes = findChanges(world)
  return [
    typeof source.scenario === 'object' && UNLISTED,
    ...(changes ? describeChangedRows(changes.changed, world) : []),
    changes?.clock && '时钟拨过',
    changes?.rules && '规则改过',
    changes?.as && '换过身份',
    changes?.delay && '网速改过',
  ].filter((word) => typeof word === 'string')
}

export type Texts = Pick<Scenario, 'name' | 'group' | 'title' | 'story' | 'look'>

const NOW_SUFFIX = /-now(-\d+)?$/
const TITLE_SUFFIX = '（此刻）'

/** `name`, `name-2`, `name-3` … */
function findFreeName(name: string): string {
  const taken: readonly string[] = scenarioNames
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? name : `${name}-${n}`
    if (!taken.includes(candidate)) return candidate
  }
}

/** What it is about is left to a person. */
export function createChildScenario(name: string): Scenario {
  const { group, title } = all.find((scenario) => scenario.name === name)!
  return { name: findFreeName(`${name}-new`), group, title, story: '', look: '', from: name }
}

function createCapturedTexts({ name, from, title, group, story, look }: Scenario): Texts {
  const parent = name === findFreeName(`${from}-new`) ? from! : name
  return {
    name: findFreeName(`${parent.replace(NOW_SUFFIX, '')}-now`),
    group,
    title: title.endsWith(TITLE_SUFFIX) ? title : `${title}${TITLE_SUFFIX}`,
    story,
    look,
  }
}

/** The present state as a child of its scenario, without held responses and random streams. */
export function captureChildScenario(world: World, open?: string): Scenario {
  const { setting } = world
  const source = getWorldSource(world)
  if (!source) throw new Error('no scenario filled this world')
  const own = toOwnScenario(source)
  const { rows: _, gone: __, ...rest } = own.world ?? {}
  const base = resolveScenario({ ...own, world: rest })
  const at = parseTime(base.at) as number
  const changed = diffSnapshots(getSeededTables(base).db.snapshot(), world.db.snapshot())
  const patch = { ...rest, ...keepEmptyTables(own, changed, world) }
  const now = formatBeijingTime(world.now())
  const delay = setting.delay === undefined ? {} : { delay: setting.delay }
  const rules = world.faults.list().flatMap(toRemainingRules)
  // Entries that count from the start are in the table `due` by now.
  const later = structuredClone(setting.later)
  const parent = own.from ? resolveScenario(own.from) : undefined
  /** An empty value is written too where the parent has another. */
  const isNeeded = (value: object, inherited: object = {}) =>
    Object.keys(value).length > 0 || Object.keys(inherited).length > 0
  return {
    ...createCapturedTexts(own),
    ...(own.from && { from: own.from }),
    open: open ?? base.open,
    as: getPersonKey(world),
    at: base.at,
    ...(parseTime(now) !== at && { now }),
    seed: base.seed,
    world: { ...patch, rows: formatMoments(patch.rows) },
    ...(isNeeded(delay, parent?.network) && { network: delay }),
    ...(isNeeded(rules, parent?.rules) && { rules }),
    ...(isNeeded(later, parent?.later) && { later }),
  }
}

/** A named scenario becomes an empty child of itself. */
const toOwnScenario = ({ scenario, overrides }: NonNullable<ReturnType<typeof getWorldSource>>) =>
  typeof scenario === 'string'
    ? { ...createChildScenario(scenario), ...overrides }
    : { ...scenario, ...overrides }

/** A table that the scenario empties, and that is still empty, stays `null`. */
function keepEmptyTables({ world }: Scenario, { rows, gone }: ChangedRows, { db }: World) {
  const empty = Object.entries(world?.rows ?? {})
    .filter(([table, list]) => list === null && db.count(table as (typeof db.names)[number]) === 0)
    .map(([table]) => table)
  const rest = Object.entries(gone).filter(([table]) => !empty.includes(table))
  return {
    rows: { ...rows, ...Object.fromEntries(empty.map((table) => [table, null])) },
    ...(rest.length > 0 && { gone: Object.fromEntries(rest) }),
  }
}

function getPersonKey(world: World): string {
  const member = findMember(world, world.setting.as)
  return people.find(({ id }) => id === member?.id)?.key ?? 'guest'
}

/** Empty when the rule is used up. */
function toRemainingRules(active: ActiveRule): Rule[] {
  const { id: _, hits: __, seen, nth, first, ...rule } = active
  const more = nth ?? first
  if (more !== undefined && more <= seen) return []
  return [
    {
      ...rule,
      ...(nth !== undefined && { nth: nth - seen }),
      ...(first !== undefined && { first: first - seen }),
    },
  ]
}

/** The scenario that the world began with, or what it has become. */
export function createWorldScenario(world: World, open?: string): Scenario {
  const source = getWorldSource(world)
  if (source && !findChanges(world)) return { ...toOwnScenario(source), ...(open && { open }) }
  return captureChildScenario(world, open)
}

/**
 * A named scenario becomes a child with these texts. Throws for a world without a scenario, and for invalid texts.
 */
export function renameScenario({ setting }: Pick<World, 'setting'>, texts: Partial<Texts>) {
  const source = getWorldSource({ setting })
  if (!source) throw new Error('这个世界不是由场景开始的，不能改名')
  const scenario = { ...toOwnScenario(source), ...texts }
  const problems = validateScenario(scenario)
  if (problems.length > 0) throw new BadScenario(problems)
  setting.source = { scenario, overrides: {} }
  setting.scenario = scenario.name
  setting.title = scenario.title
}
