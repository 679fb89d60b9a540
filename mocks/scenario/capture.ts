import { all, scenarioNames } from '@scenarios/all'
import type { Full, Later, Scenario } from '@scenarios/scenario'
import { type Changed, changedRows, changeWords, movedFrom } from './worldChanges'
import { beijing, parseTime } from '@/lib/time'
import { people } from '@fixtures/people'
import type { Rule, ActiveRule } from '../world/faults'
import { BadScenario, resolve, sourceOf, validate, writeMoments } from './load'
import { findMember } from '../world/memberLookup'
import { seedOnce } from '../seed/seedOnce'
import { screenWords } from './startScreens'
import type { World } from '../world/world'

/** The words of a scenario that people write themselves. */
export type Texts = Pick<Scenario, 'name' | 'group' | 'title' | 'story' | 'look'>

const AGAIN = /-now(-\d+)?$/
const SUFFIX = '（现场）'

/** The first of these names that nobody has: `name`, `name-2`, `name-3`. */
export function freeName(name: string): string {
  const taken: readonly string[] = scenarioNames
  for (let n = 1; ; n++) {
    const one = n === 1 ? name : `${name}-${n}`
    if (!taken.includes(one)) return one
  }
}

/** An empty child of a named scenario: it inherits everything but the words. */
export function childOf(name: string): Scenario {
  const { group, title, story, look } = all.find((one) => one.name === name)!
  return { name: freeName(`${name}-new`), group, title, story, look, from: name }
}

/** The words of a state that came from this scenario by playing on. */
function captured(own: Scenario, changed: Changed, open?: string): Texts {
  const { name, title, group } = own
  const parent = name === freeName(`${own.from}-new`) ? own.from! : name
  return {
    name: freeName(`${parent.replace(AGAIN, '')}-now`),
    group,
    title: title.endsWith(SUFFIX) ? title : `${title}${SUFFIX}`,
    story: `从「${title.replace(SUFFIX, '')}」走到这里：${changeWords(changed)}`,
    look: `打开后停在${screenWords(open ?? own.open ?? '/')}，看到的就是当时的画面。`,
  }
}

/**
 * The present state as a scenario based on the one it came from: the changed rows, the clock, the logged-in
 * member, and the rules with their remaining counts. `open` is the start route. Held answers and random streams
 * are not included; a bundle has those.
 */
export function captureScenario(world: World, open?: string): Scenario {
  const { setting } = world
  const source = sourceOf(world)
  if (!source) throw new Error('no scenario filled this world')
  const own = ownOf(source)
  const { rows: _, gone: __, ...rest } = own.world ?? {}
  // What it stands on: all but its own rows.
  const base = resolve({ ...own, world: rest })
  const at = parseTime(base.at) as number
  const changed = changedRows(seedOnce(base).db.snapshot(), world.db.snapshot())
  const refilled = Object.keys(changed.rows).filter((table) => base.world.rows[table] === null)
  // The parent is inherited, but not when tables that it empties have rows again: then all is written out.
  const from = refilled.length === 0 ? own.from : undefined
  const patch = from
    ? { ...rest, ...stillEmpty(own, changed, world) }
    : wholeWorld(base, changed, refilled)
  const now = beijing(world.now())
  const delay = setting.delay === undefined ? {} : { delay: setting.delay }
  const rules = world.faults.list().flatMap(left)
  // Entries that count from the start are in the table `due` by now.
  const later = structuredClone(setting.later) as Later[]
  const above = from ? resolve(from) : undefined
  const given = (value: object, inherited: object | undefined) =>
    Object.keys(value).length > 0 || (inherited && Object.keys(inherited).length > 0)
  return {
    ...captured(own, changed, open),
    ...(from && { from }),
    open: open ?? base.open,
    as: keyOf(world),
    at: base.at,
    ...(parseTime(now) !== at && { now }),
    seed: base.seed,
    world: { ...patch, rows: writeMoments(patch.rows) },
    ...(given(delay, above?.network) && { network: delay }),
    ...(given(rules, above?.rules) && { rules }),
    ...(given(later, above?.later) && { later }),
  }
}

/** The scenario behind a world, as data of its own: a named one as an empty child of itself. */
const ownOf = ({ scenario, overrides }: NonNullable<ReturnType<typeof sourceOf>>) =>
  typeof scenario === 'string'
    ? { ...childOf(scenario), ...overrides }
    : { ...scenario, ...overrides }

/** The changes; a table that the scenario itself empties, and that is empty still, is said so. */
function stillEmpty({ world }: Scenario, { rows, gone }: Changed, { db }: World) {
  const empty = Object.entries(world?.rows ?? {})
    .filter(([table, list]) => list === null && db.count(table as (typeof db.names)[number]) === 0)
    .map(([table]) => table)
  const rest = Object.entries(gone).filter(([table]) => !empty.includes(table))
  return {
    rows: { ...rows, ...Object.fromEntries(empty.map((table) => [table, null])) },
    ...(rest.length > 0 && { gone: Object.fromEntries(rest) }),
  }
}

/**
 * The base's world combined with the changes. For an emptied table that has rows now, `gone` lists the removed
 * ones.
 */
function wholeWorld(base: Full, changed: Changed, refilled: readonly string[]) {
  const { rows, gone, ...rest } = base.world
  const whole = { ...rest, rows: { ...rows }, gone: { ...gone } }
  const kept = Object.entries(rows).filter(([table]) => !refilled.includes(table))
  const before = { ...base, world: { ...base.world, rows: Object.fromEntries(kept) } }
  const seeded = refilled.length > 0 ? seedOnce(before).db.snapshot().rows : {}
  for (const [table, list] of Object.entries(changed.rows))
    whole.rows[table] = [...(whole.rows[table] ?? []), ...list]
  for (const [table, ids] of Object.entries(changed.gone))
    whole.gone[table] = [...(whole.gone[table] ?? []), ...ids]
  for (const table of refilled) {
    const now = new Set(changed.rows[table]?.map(({ id }) => id))
    const old = seeded[table as keyof typeof seeded] ?? []
    whole.gone[table] = old.map(({ id }) => id).filter((id) => !now.has(id))
  }
  return whole
}

/** The logged-in member by the name that scenarios use; a newly registered member has none. */
function keyOf(world: World): string {
  const member = findMember(world, world.setting.as)
  return people.find(({ id }) => id === member?.id)?.key ?? 'guest'
}

/** A rule with its remaining count; undefined when it is used up. */
function left(active: ActiveRule): Rule[] {
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

/**
 * The world as a scenario to go on from: the one that it began with, unless it has moved away from that; then
 * what it has become. `open` is the address of the screen.
 */
export function draftOf(world: World, open?: string): Scenario {
  const source = sourceOf(world)
  if (source && !movedFrom(world)) return { ...ownOf(source), ...(open && { open }) }
  return captureScenario(world, open)
}

/**
 * Other words for a world's scenario, which then is one of its own: a named one becomes its child. Rows, clock and
 * rules stay. Throws for a world without a scenario, and for words that no scenario may have.
 */
export function rename({ setting }: Pick<World, 'setting'>, texts: Partial<Texts>) {
  const source = sourceOf({ setting })
  if (!source) throw new Error('这个世界不是由场景开始的，不能改名')
  const scenario = { ...ownOf(source), ...texts }
  const problems = validate(scenario)
  if (problems.length > 0) throw new BadScenario(problems)
  setting.source = { scenario, overrides: {} }
  setting.scenario = scenario.name
  setting.title = scenario.title
}
