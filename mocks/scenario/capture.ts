import { formatBeijingTime, parseTime } from '@/lib/time/time'
import { people } from '@fixtures/people'
import { all, scenarioNames } from '@scenarios/all'
import type { Rule, Scenario, WorldPatch } from '@scenarios/scenario'
import type { TableName } from '../db/tables'
import { getSeededScenario } from '../seed/seedScenario'
import type { ActiveRule } from '../world/faults'
import { findMember } from '../world/members'
import type { World } from '../world/world'
import { BadScenario } from './inherit'
import { getWorldSource, resolveScenario, type ScenarioSource, validateScenario } from './load'
import { formatRowTimes } from './rowTimes'
import { type ChangedRows, diffSnapshots, hasWorldChanged } from './worldChanges'

/** The present state as a child of its scenario, without held responses and random streams. */
export function captureChildScenario(world: World, open?: string): Scenario {
  const source = getWorldSource(world)
  if (!source) throw new Error('no scenario filled this world')
  const draft = createSourceDraft(source)
  const { rows: _, gone: __, ...worldWithoutRows } = draft.world ?? {}
  const base = resolveScenario({ ...draft, world: worldWithoutRows })
  const changedRows = diffSnapshots(getSeededScenario(base).db.snapshot(), world.db.snapshot())
  const scenario: Scenario = createCapturedTexts(draft)
  if (draft.from) scenario.from = draft.from
  scenario.open = open ?? base.open
  scenario.as = getPersonKey(world)
  scenario.at = base.at
  const now = formatBeijingTime(world.now())
  if (parseTime(now) !== parseTime(base.at)) scenario.now = now
  scenario.seed = base.seed
  scenario.world = { ...worldWithoutRows, ...toRowsPatch(draft, changedRows, world) }
  const parent = draft.from ? resolveScenario(draft.from) : undefined
  const network = world.setting.delay === undefined ? {} : { delay: world.setting.delay }
  if (mustBeWritten(network, parent?.network)) scenario.network = network
  const rules = world.faults
    .list()
    .map(toRemainingRule)
    .filter((rule) => rule !== undefined)
  if (mustBeWritten(rules, parent?.rules)) scenario.rules = rules
  // Entries that count from the start are in the table `due` by now.
  const later = structuredClone(world.setting.later)
  if (mustBeWritten(later, parent?.later)) scenario.later = later
  return scenario
}

/** An empty value too where the parent has another, which would be inherited. */
const mustBeWritten = (value: object, inherited: object = {}) =>
  Object.keys(value).length > 0 || Object.keys(inherited).length > 0

/** A table that the scenario empties, and that is still empty, stays `null`. */
function toRowsPatch(
  draft: Scenario,
  { changed, removedIds }: ChangedRows,
  { db }: World,
): Pick<WorldPatch, 'rows' | 'gone'> {
  const rows: NonNullable<WorldPatch['rows']> = { ...changed }
  const gone = { ...removedIds }
  for (const [table, draftRows] of Object.entries(draft.world?.rows ?? {})) {
    if (draftRows !== null || db.count(table as TableName) > 0) continue
    rows[table] = null
    delete gone[table]
  }
  const patch: Pick<WorldPatch, 'rows' | 'gone'> = { rows: formatRowTimes(rows) }
  if (Object.keys(gone).length > 0) patch.gone = gone
  return patch
}

function getPersonKey(world: World): string {
  const member = findMember(world, world.setting.as)
  return people.find(({ id }) => id === member?.id)?.key ?? 'guest'
}

function toRemainingRule(active: ActiveRule): Rule | undefined {
  const { id: _, hits: __, seen, ...rule } = active
  const lastUse = rule.nth ?? rule.first ?? Infinity
  if (seen >= lastUse) return undefined
  const remaining: Rule = { ...rule }
  if (rule.nth !== undefined) remaining.nth = rule.nth - seen
  if (rule.first !== undefined) remaining.first = rule.first - seen
  return remaining
}

/** The scenario that the world began with, or what it has become. */
export function getOrCaptureScenario(world: World, open?: string): Scenario {
  const source = getWorldSource(world)
  if (!source || hasWorldChanged(world)) return captureChildScenario(world, open)
  const scenario = createSourceDraft(source)
  if (open) scenario.open = open
  return scenario
}

export type ScenarioTexts = Pick<Scenario, 'name' | 'group' | 'title' | 'story' | 'look'>

export function createEmptyChildScenario(name: string): Scenario {
  const { group, title } = all.find((scenario) => scenario.name === name)!
  return { name: findFreeName(`${name}-new`), group, title, story: '', look: '', from: name }
}

/** A named scenario becomes a child that changes nothing but the overrides. */
const createSourceDraft = ({ scenario, overrides }: ScenarioSource): Scenario =>
  typeof scenario === 'string'
    ? { ...createEmptyChildScenario(scenario), ...overrides }
    : { ...scenario, ...overrides }

const NOW_SUFFIX = /-now(-\d+)?$/
const TITLE_SUFFIX = '（此刻）'

function createCapturedTexts({ name, from, title, group, story, look }: Scenario): ScenarioTexts {
  const isUnnamed = from !== undefined && name === findFreeName(`${from}-new`)
  const originalName = isUnnamed ? from : name
  return {
    name: findFreeName(`${originalName.replace(NOW_SUFFIX, '')}-now`),
    group,
    title: title.endsWith(TITLE_SUFFIX) ? title : `${title}${TITLE_SUFFIX}`,
    story,
    look,
  }
}

/** `name`, `name-2`, `name-3` … */
function findFreeName(name: string): string {
  const usedNames: readonly string[] = scenarioNames
  let freeName = name
  for (let number = 2; usedNames.includes(freeName); number++) freeName = `${name}-${number}`
  return freeName
}

/**
 * Changes the texts of the world's scenario; a listed scenario becomes a child of itself. Throws for a world
 * without a scenario, and for invalid texts.
 */
export function renameScenario({ setting }: World, texts: Partial<ScenarioTexts>): void {
  const source = getWorldSource({ setting })
  if (!source) throw new Error('这个世界不是由场景开始的，不能改名')
  const scenario = { ...createSourceDraft(source), ...texts }
  const problems = validateScenario(scenario)
  if (problems.length > 0) throw new BadScenario(problems)
  setting.source = { scenario, overrides: {} }
  setting.scenario = scenario.name
  setting.title = scenario.title
}
