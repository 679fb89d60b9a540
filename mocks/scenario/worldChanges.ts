import type { Snapshot } from '../db/db'
import type { Stored } from '../db/store'
import type { TableName } from '../db/tables'
import { HOUR, MINUTE, parseTime } from '@/lib/time'
import type { Full } from '@scenarios/scenario'
import type { ActiveRule } from '../world/faults'
import { runScheduled } from '../server/scheduler'
import { findMember } from '../world/memberLookup'
import { createWorld, type World, type Overrides } from '../world/world'
import { beginningOf, loadScenario, sourceOf } from './load'
import { tableTitle } from '../db/columns'

export interface Changed {
  /** New rows in full; changed ones with their id and the columns that differ. */
  rows: Record<string, Stored[]>
  /** Ids of removed rows. */
  gone: Record<string, string[]>
}

/** Each start of a scenario creates a new session, and with it new answers to taps. */
const LEFT_OUT = ['sessions', 'answers']

/** The differences between tables then and now. */
export function changedRows(before: Snapshot, after: Snapshot): Changed {
  const changed: Changed = { rows: {}, gone: {} }
  for (const [table, list] of Object.entries(after.rows)) {
    if (LEFT_OUT.includes(table)) continue
    const old = new Map((before.rows[table as TableName] ?? []).map((row) => [row.id, row]))
    const rows = list.flatMap((row) => differing(old.get(row.id), row) ?? [])
    const there = new Set(list.map(({ id }) => id))
    const gone = [...old.keys()].filter((id) => !there.has(id))
    if (rows.length > 0) changed.rows[table] = rows
    if (gone.length > 0) changed.gone[table] = gone
  }
  return changed
}

function differing(old: Stored | undefined, row: Stored): Stored | undefined {
  // A stored row never changes, and untouched ones are shared with the beginning.
  if (old === row) return undefined
  if (!old) return { ...row }
  const columns = Object.entries(row).filter(([column, value]) => old[column] !== value)
  return columns.length > 0 ? { ...Object.fromEntries(columns), id: row.id } : undefined
}

/** How many rows of which tables, in Chinese. */
export function changeWords({ rows, gone }: Changed): string {
  const words = [
    ...Object.entries(rows).map(([table, list]) => `${tableTitle(table)} ${list.length} 行`),
    ...Object.entries(gone).map(([table, ids]) => `${tableTitle(table)}少 ${ids.length} 行`),
  ]
  return words.length > 0 ? `变了${words.join('、')}` : '数据没有变'
}

/** Written when they are first looked at; nobody sees them on a screen. */
const UNSEEN: readonly TableName[] = [
  'sessions',
  'answers',
  'vipStates',
  'rebateDays',
  'seats',
  'due',
]

/** How far the clock may differ from an unmoved one: a restored state is a little behind. */
const SLACK = 5 * MINUTE
/** The same where the clock's start is unknown: a tab that was open for some hours does not count as moved. */
const LONG = 6 * HOUR

/** A rule without its counts, except whether its turn is past: the plain address would still show its failure. */
const rule = (active: ActiveRule) => {
  const { nth, first, seen } = active
  return { ...active, id: '', hits: 0, seen: seen > (nth ?? first ?? Infinity) }
}
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Whether something happens by itself as soon as the scenario begins. */
const atOnce = ({ later }: Full) =>
  later.some(({ after, seconds }) => after === undefined && seconds === 0)

let latest: { key: string; db: World['db'] } | undefined

/** The rows after that has happened: whoever opens the plain address sees them too. */
function begunBySource({ scenario, overrides }: NonNullable<ReturnType<typeof sourceOf>>) {
  const key = JSON.stringify([scenario, overrides])
  if (latest?.key !== key) {
    const world = createWorld()
    loadScenario(world, scenario, overrides)
    world.clock.freeze()
    runScheduled(world)
    latest = { key, db: world.db }
  }
  return latest.db
}

/** What differs from the beginning of the world's scenario. */
export interface Moved {
  changed: Changed
  clock: boolean
  rules: boolean
  as: boolean
  delay: boolean
}

/** How far a world has come from the scenario that it began with; undefined when it stands as it began. */
export function movedFrom(world: World): Moved | undefined {
  const source = sourceOf(world)
  const beginning = beginningOf(world)
  if (!source || !beginning) return undefined
  const { full } = beginning
  const { setting, clock, faults } = world
  const tables = world.db.dirty().filter((table) => !UNSEEN.includes(table))
  const begun = atOnce(full) ? begunBySource(source) : beginning.db
  const changed = changedRows(begun.snapshot(tables), world.db.snapshot(tables))
  const before = full.rules.map((one) => rule({ ...one, id: '', seen: 0, hits: 0 }))
  const { ahead } = setting
  const moved: Moved = {
    changed,
    clock:
      ahead === undefined
        ? Math.abs(world.now() - (parseTime(full.now ?? full.at) as number)) > LONG
        : clock.frozen || Math.abs(clock.state().ahead - ahead) > SLACK,
    rules: !same(faults.list().map(rule), before),
    as: findMember(world, setting.as)?.id !== findMember(world, full.as)?.id,
    delay: !same(setting.delay, full.network.delay),
  }
  const { clock: time, rules, as, delay } = moved
  const rows = Object.keys({ ...changed.rows, ...changed.gone }).length > 0
  return rows || time || rules || as || delay ? moved : undefined
}

/** The name and the words of a link that shows this state; null when only the state itself does. */
export function plainOf(world: World): { scenario: string; overrides: Overrides } | null {
  const source = sourceOf(world)
  if (!source || typeof source.scenario !== 'string' || movedFrom(world)) return null
  return { scenario: source.scenario, overrides: source.overrides }
}

/** The only word of an edited scenario that nobody has played on. */
export const UNLISTED = '场景不在列表里'

/** What the plain address does not tell of this state, in words; empty when it tells all. */
export function movedWords(world: World): string[] {
  const source = sourceOf(world)
  if (!source) return []
  const moved = movedFrom(world)
  const { rows = {}, gone = {} } = moved?.changed ?? {}
  return [
    typeof source.scenario === 'object' && UNLISTED,
    Object.keys({ ...rows, ...gone }).length > 0 && changeWords({ rows, gone }),
    moved?.clock && '时钟拨过',
    moved?.rules && '规则改过',
    moved?.as && '换过身份',
    moved?.delay && '网速改过',
  ].filter((word) => typeof word === 'string')
}
