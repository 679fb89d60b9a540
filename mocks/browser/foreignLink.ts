// A link from somebody else must not bring addresses: it would lead members to another site.

import type { Rule, Scenario } from '@scenarios/scenario'
import { getColumnTitle } from '../db/columns'
import type { TableName } from '../db/tables'
import type { Bundle } from '../saves/bundle'
import { loadScenario } from '../scenario/load'
import { createWorld } from '../world/world'
import { describeForeignBundle, describeForeignScenario, getEndpointTitle } from './describeForeign'

export interface ForeignContent<T> {
  content: T
  title: string
  lines: string[]
}

type Row = Record<string, unknown>

export function cleanAndDescribeScenario(scenario: Scenario): ForeignContent<Scenario> {
  const cleaner = new Cleaner(scenario.from)
  const content = cleanScenario(scenario, cleaner)
  return { content, ...describeForeignScenario(content, cleaner.removedTitles) }
}

export function cleanAndDescribeBundle(bundle: Bundle): ForeignContent<Bundle> {
  const start = bundle.source?.scenario
  const scenario = typeof start === 'object' ? (start as Scenario) : undefined
  const cleaner = new Cleaner(typeof start === 'object' ? scenario?.from : start)
  const cleanedScenario = scenario && cleanScenario(scenario, cleaner)
  const content = cleanBundle(bundle, cleaner, cleanedScenario)
  return {
    content,
    ...describeForeignBundle(content, cleanedScenario, cleaner.removedTitles),
  }
}

export const isAddressColumn = (name: string): boolean => /url$/i.test(name)

const isSafeAddress = (value: unknown) =>
  typeof value !== 'string' || /^(page:[a-z-]+)?$/.test(value)

const LINK_ATTRIBUTES = /\b(?:href|action|formaction)\s*=/gi

const hasLink = (html: string) => html.search(LINK_ATTRIBUTES) >= 0

class Cleaner {
  readonly removedTitles = new Set<string>()
  readonly #world = createWorld()

  constructor(scenarioName = 'default') {
    loadScenario(this.#world, scenarioName)
  }

  cleanRow(table: string, row: Row): Row {
    const ownRow = this.#world.db.get(table as TableName, String(row['id'])) as Row | undefined
    const cleaned: Row = {}
    for (const [column, value] of Object.entries(row)) {
      cleaned[column] = value
      if (ownRow && ownRow[column] === value) continue
      if (isAddressColumn(column) && !isSafeAddress(value))
        cleaned[column] = ownRow ? ownRow[column] : ''
      else if (typeof value === 'string' && hasLink(value))
        cleaned[column] = value.replace(LINK_ATTRIBUTES, 'data-left-out=')
      else continue
      this.removedTitles.add(getColumnTitle(table, column))
    }
    return cleaned
  }

  cleanRules<R extends Rule>(rules: readonly R[]): R[] {
    const cleaned: R[] = []
    for (const rule of rules) {
      if (ruleContainsAddress(rule)) this.removedTitles.add(`${getEndpointTitle(rule.on)}的规则`)
      else cleaned.push(rule)
    }
    return cleaned
  }
}

function ruleContainsAddress({ answer }: Rule): boolean {
  const { field, value } = (answer ?? {}) as { field?: string; value?: unknown }
  return containsAddress(answer) || containsAddress(value, field?.split('.').at(-1))
}

function containsAddress(value: unknown, name = ''): boolean {
  if (typeof value === 'string')
    return (isAddressColumn(name) && !isSafeAddress(value)) || hasLink(value)
  if (value === null || typeof value !== 'object') return false
  return Object.entries(value).some(([key, inner]) =>
    containsAddress(inner, Array.isArray(value) ? name : key),
  )
}

function cleanScenario(scenario: Scenario, cleaner: Cleaner): Scenario {
  const { world } = scenario
  const cleaned: Scenario = { ...scenario }
  if (scenario.rules) cleaned.rules = cleaner.cleanRules(scenario.rules)
  if (!world) return cleaned
  cleaned.world = { ...world }
  if (world.site) {
    const { id: _, ...site } = cleaner.cleanRow('site', { id: 'site', ...world.site })
    cleaned.world.site = site as typeof world.site
  }
  if (world.rows) {
    const rows: Record<string, unknown> = {}
    for (const [table, list] of Object.entries(world.rows))
      rows[table] = list && list.map((row) => cleaner.cleanRow(table, row))
    cleaned.world.rows = rows as typeof world.rows
  }
  return cleaned
}

function cleanBundle(bundle: Bundle, cleaner: Cleaner, scenario: Scenario | undefined): Bundle {
  const rows: Record<string, unknown> = {}
  for (const [table, list] of Object.entries(bundle.world.db.rows))
    rows[table] = (list as Row[]).map((row) => cleaner.cleanRow(table, row))
  const world = { ...bundle.world, setting: { ...bundle.world.setting } }
  world.db = { ...world.db, rows }
  world.rules = cleaner.cleanRules(world.rules)
  const cleaned: Bundle = { ...bundle, world }
  if (bundle.source) {
    cleaned.source = { ...bundle.source }
    if (scenario) cleaned.source.scenario = scenario
    world.setting.source = cleaned.source
  }
  return cleaned
}
