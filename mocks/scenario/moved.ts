import { HOUR, MINUTE, parseTime } from '@/lib/time'
import { seedOnce } from '../seed/seedOnce'
import type { TableName } from '../db/tables'
import type { ActiveRule } from '../world/faults'
import { runScheduled } from '../server/scheduler'
import { createWorld, type World } from '../world/world'
import { changedRows, type Changed } from './changedRows'
import type { Full } from './inherit'
import { loadScenario, resolve, sourceOf } from './load'

/** Written when they are first looked at; nobody sees them on a screen. */
const UNSEEN: readonly TableName[] = [
  'sessions',
  'answers',
  'vipStates',
  'rebateDays',
  'seats',
  'due',
]

/** How far the clock may be from where it would have come by itself: a state put back stands a little behind. */
const SLACK = 5 * MINUTE
/** Without knowing where it began, a tab that stood open for a while is not called moved. */
const LONG = 6 * HOUR

/**
 * A rule as far as its scenario tells it. That it has applied is what the plain address shows too, until its turn
 * is past: whoever opens the address then sees the failure that is over here.
 */
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
  if (!source) return undefined
  const full = resolve(source.scenario, source.overrides)
  const { setting, clock, faults } = world
  const tables = world.db.dirty().filter((table) => !UNSEEN.includes(table))
  const begun = atOnce(full)
    ? begunBySource(source)
    : seedOnce(parseTime(full.at) as number, full).db
  const changed = changedRows(begun.snapshot(tables), world.db.snapshot(tables))
  const before = full.rules.map((told) => rule({ ...told, id: '', seen: 0, hits: 0 }))
  const { ahead } = setting
  const moved: Moved = {
    changed,
    clock:
      ahead === undefined
        ? Math.abs(world.now() - (parseTime(full.now ?? full.at) as number)) > LONG
        : clock.frozen || Math.abs(clock.state().ahead - ahead) > SLACK,
    rules: !same(faults.list().map(rule), before),
    as: setting.as !== full.as,
    delay: !same(setting.delay, full.network.delay),
  }
  const { clock: time, rules, as, delay } = moved
  const rows = Object.keys({ ...changed.rows, ...changed.gone }).length > 0
  return rows || time || rules || as || delay ? moved : undefined
}
