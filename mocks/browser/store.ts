import { tab } from '@/lib/storage'
import { freezeWritten, type Frozen } from '../world/freeze'
import type { SavePoint, Undo } from '../saves/saves'
import { restore, loadScenario, resolve, sourceOf } from '../scenario/load'
import type { Entry } from '../world/journal'
import { type Source, type World, createWorld, type Setting } from '../world/world'
import { tableTitle } from '../db/columns'
import { TAB, stored } from './storageKeys'
import { parseTime } from '@/lib/time'
import type { TableName } from '../db/tables'
import type { Full } from '@scenarios/scenario'
import { misbooked } from '../server/records/records'
import type { ActiveRule } from '../world/faults'
import type { ClockState } from '../world/clock'
import type { StoredRow } from '../db/models'

interface Kept {
  frozen: Frozen
  given?: Given
  /** The page's session. */
  token?: string | null
}
/** What became of the tab's world. */
export interface Recalled {
  /** What it was loaded from, when it is restored. */
  source?: Source
  /** The same of one that could not be. */
  lost?: Source
  /** The session that comes back with it, where the tab has another by now. */
  token?: string | null
  /** For a person. */
  notice?: { good: boolean; lines: string[]; anew?: boolean }
}

let givenOf: Source | undefined

/**
 * Each tab has its own world, kept in session storage like the token, so that a reload changes nothing.
 * Keeps the tables written since the scenario began; the rest is seeded again.
 */
export function keepWorld(world: World) {
  keep(TAB.world, freezeWritten(world), 'the world is too large to keep over a reload')
  const { source } = world.setting
  if (!import.meta.env.DEV || !source || source === givenOf) return
  givenOf = source
  keep(TAB.given, givenBy(source), 'an edit of the scenario will not be noticed')
}

/**
 * Restores the tab's world, or one that was set aside and fits again, unless its stand-in has rows of its own.
 * One that does not fit is set aside, not deleted: an edit is often a mistake for a minute.
 */
export function recallWorld(world: World): Recalled {
  const frozen = stored(tab, TAB.world) as Frozen | undefined
  const kept = frozen && { frozen, given: stored(tab, TAB.given) as Given | undefined }
  const stranded = stored(tab, TAB.stranded) as Kept | undefined
  const untouched = kept && Object.keys(kept.frozen.db.rows).length === 0
  if (stranded && (!kept || untouched)) {
    const back = recalled(world, stranded)
    if (back.source) {
      forgetStranded()
      const lines = ['改动前的世界又放得回去了，已放回', ...(back.notice?.lines ?? [])]
      return { ...back, token: stranded.token ?? null, notice: { good: true, lines } }
    }
  }
  if (!kept) return {}
  const back = recalled(world, kept)
  if (back.source) return back
  tab.remove(TAB.world)
  if (!(stranded && untouched))
    keep(TAB.stranded, { ...kept, token: tab.get('token') }, 'the world is too large to set aside')
  return back
}

/** Another world begins on purpose: nobody waits for the one set aside. */
export const forgetStranded = () => tab.remove(TAB.stranded)

function recalled(world: World, { frozen, given }: Kept): Recalled {
  try {
    const words = putBack(world, frozen, given)
    return {
      source: world.setting.source,
      ...(words !== undefined && { notice: { good: true, lines: [words], anew: true } }),
    }
  } catch (error) {
    console.warn('fake: the kept world does not fit and was set aside', error)
    const lines = [
      `这个标签页的世界放不回去，已重新开始：${(error as Error).message}`,
      '改回去再刷新，原来的世界还在；另开一个场景就不再等它',
    ]
    return { lost: frozen.setting?.source, notice: { good: false, lines } }
  }
}

/** What else an edit's reload would lose: the calls so far, and the states to undo to. */
interface Trail {
  journal: Entry[]
  undos: Undo[]
}
export const keepTrail = (trail: Trail) =>
  keep(TAB.trail, trail, 'the calls are too large to keep over an edit')
/** Read once: a later reload begins without it. */
export function recallTrail(): Trail | undefined {
  const trail = stored(tab, TAB.trail) as Trail | undefined
  tab.remove(TAB.trail)
  return trail
}

export const keepSaves = (points: readonly SavePoint[]) =>
  keep(TAB.saves, points, 'the save points are too large to keep over a reload')
export function recallSaves(): SavePoint[] {
  const kept = stored(tab, TAB.saves) as SavePoint[] | undefined
  return Array.isArray(kept) ? kept : []
}

/** Storage is full or denied: the tab goes on, and a reload starts without it. */
function keep(key: string, value: unknown, loss: string) {
  if (tab.set(key, JSON.stringify(value))) return
  tab.remove(key)
  console.warn(`fake: ${loss}`)
}

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
  return kept.length === 0
    ? edited
    : `${edited}；之后写过的行保持原样（${kept.map(tableTitle).join('、')}）`
}

type Rows = readonly StoredRow[]

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

const mergeColumns = (row: StoredRow, was: StoredRow, is: StoredRow) =>
  Object.fromEntries(
    Object.keys(row).map((column) => [
      column,
      row[column] === was[column] ? is[column] : row[column],
    ]),
  ) as StoredRow
