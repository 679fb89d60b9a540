// A link from somebody else must not bring addresses: it would lead members to another site.

import { people } from '@fixtures/people'
import type { Rule, Scenario } from '@scenarios/scenario'
import { getColumnTitle } from '../db/columns'
import type { TableName } from '../db/tables'
import { restoreBundle, type Bundle } from '../saves/bundle'
import { loadScenario, resolveScenario } from '../scenario/load'
import { getEndpointTitle } from '../scenario/schemas'
import { quoteScreenTitle } from '../scenario/startScreens'
import {
  describeWorldChanges,
  describeScenarioWorld,
  UNLISTED_TEXT,
} from '../scenario/worldChanges'
import { formatNetworkSpeedLabel } from '../world/network'
import { createWorld, type World } from '../world/world'

export interface ForeignContent<T> {
  content: T
  title: string
  lines: string[]
}

type Row = Record<string, unknown>

export function cleanAndDescribeScenario(scenario: Scenario): ForeignContent<Scenario> {
  const cleaner = new Cleaner(scenario.from)
  const content = cleanScenario(scenario, cleaner)
  const { title, lines } = describeForeignScenario(content)
  return { content, title, lines: [...lines, ...describeRemoved(cleaner.removedTitles)] }
}

export function cleanAndDescribeBundle(bundle: Bundle): ForeignContent<Bundle> {
  const nameOrScenario = bundle.source?.scenario
  const scenario = typeof nameOrScenario === 'object' ? (nameOrScenario as Scenario) : undefined
  const cleaner = new Cleaner(scenario ? scenario.from : (nameOrScenario as string | undefined))
  const cleanedScenario = scenario && cleanScenario(scenario, cleaner)
  const content = cleanBundle(bundle, cleaner, cleanedScenario)
  const { title, lines } = describeForeignBundle(content, cleanedScenario)
  return { content, title, lines: [...lines, ...describeRemoved(cleaner.removedTitles)] }
}

export const isUrlColumn = (name: string): boolean => /url$/i.test(name)

const isSafeUrl = (value: unknown) => typeof value !== 'string' || /^(page:[a-z-]+)?$/.test(value)

const LINK_ATTRIBUTES = /\b(?:href|action|formaction)\s*=/gi

const hasLink = (html: string) => html.search(LINK_ATTRIBUTES) >= 0

class Cleaner {
  readonly removedTitles = new Set<string>()
  readonly #world = createWorld()

  constructor(baseScenarioName = 'default') {
    loadScenario(this.#world, baseScenarioName)
  }

  cleanRow(table: string, row: Row): Row {
    const ownRow = this.#world.db.get(table as TableName, String(row['id'])) as Row | undefined
    const cleaned: Row = {}
    for (const [column, value] of Object.entries(row)) {
      cleaned[column] = removeAddress(column, value, ownRow)
      if (cleaned[column] !== value) this.removedTitles.add(getColumnTitle(table, column))
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

function removeAddress(column: string, value: unknown, ownRow: Row | undefined): unknown {
  if (ownRow && ownRow[column] === value) return value
  if (isUrlColumn(column) && !isSafeUrl(value)) return ownRow ? ownRow[column] : ''
  if (typeof value === 'string' && hasLink(value))
    return value.replace(LINK_ATTRIBUTES, 'data-left-out=')
  return value
}

function ruleContainsAddress({ answer }: Rule): boolean {
  const { field, value } = (answer ?? {}) as { field?: string; value?: unknown }
  return containsAddress(answer) || containsAddress(value, field?.split('.').at(-1))
}

function containsAddress(value: unknown, name = ''): boolean {
  if (typeof value === 'string') return (isUrlColumn(name) && !isSafeUrl(value)) || hasLink(value)
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
    for (const [table, tableRows] of Object.entries(world.rows))
      rows[table] = tableRows && tableRows.map((row) => cleaner.cleanRow(table, row))
    cleaned.world.rows = rows as typeof world.rows
  }
  return cleaned
}

function cleanBundle(bundle: Bundle, cleaner: Cleaner, scenario: Scenario | undefined): Bundle {
  const rows: Record<string, unknown> = {}
  for (const [table, tableRows] of Object.entries(bundle.world.db.rows))
    rows[table] = (tableRows as Row[]).map((row) => cleaner.cleanRow(table, row))
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

function describeForeignScenario(scenario: Scenario) {
  const { now, at, later, open } = resolveScenario(scenario)
  const world = createWorld()
  loadScenario(world, scenario)
  const details = [`打开后停在${quoteScreenTitle(open)}`]
  if (later.length > 0) details.unshift(`之后会自己发生：${later.length} 件`)
  const changes = describeScenarioWorld(scenario, world)
  return describeWorld(world, { time: now ?? at, changes, details })
}

function describeForeignBundle(bundle: Bundle, scenario: Scenario | undefined) {
  const world = createWorld()
  restoreBundle(world, bundle)
  const changes = describeWorldChanges(world).filter((change) => change !== UNLISTED_TEXT)
  if (scenario) changes.unshift(...describeScenarioWorld(scenario, world))
  const details = [`打开后停在${quoteScreenTitle(bundle.route)}`]
  const note = bundle.note.trim()
  const author = bundle.by ? `（${shorten(bundle.by)}）` : ''
  if (note) details.push(`留言：${shorten(note)}${author}`)
  return describeWorld(world, { time: bundle.clock.now, changes, details })
}

interface WorldDescription {
  time: string
  changes: readonly string[]
  details: readonly string[]
}

function describeWorld({ setting, faults }: World, { time, changes, details }: WorldDescription) {
  const lines = [describeMember(setting.as), `时间：${time}`]
  lines.push(...limitChanges(changes), ...describeRules(faults.list()))
  if (setting.delay !== undefined) lines.push(formatNetworkSpeedLabel(setting.delay))
  lines.push(...details)
  return { title: shorten(setting.title), lines }
}

const MAX_TEXT_LENGTH = 60
const MAX_CHANGES = 8
const MAX_RULE_TITLES = 3
const MAX_REMOVED = 5

const shorten = (text: string) =>
  text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}……` : text

function describeMember(keyOrUsername: string): string {
  const person = people.find(
    ({ key, username }) => key === keyOrUsername || username === keyOrUsername,
  )
  if (person) return `登录的人：${person.realname}（${person.username}）`
  return `登录的人：${keyOrUsername === 'guest' ? '没有人' : shorten(keyOrUsername)}`
}

function describeRules(rules: readonly Rule[]): string[] {
  if (rules.length === 0) return []
  const titles = [...new Set(rules.map(({ on }) => getEndpointTitle(on)))]
  const ellipsis = titles.length > MAX_RULE_TITLES ? '……' : ''
  const shownTitles = titles.slice(0, MAX_RULE_TITLES).join('、')
  return [`故障与规则：${rules.length} 条（${shownTitles}${ellipsis}）`]
}

function limitChanges(changes: readonly string[]): string[] {
  const lines = [...new Set(changes)].map(shorten)
  if (lines.length === 0) return ['没有改动']
  const hiddenCount = lines.length - MAX_CHANGES
  return hiddenCount > 0 ? [...lines.slice(0, MAX_CHANGES), `还有 ${hiddenCount} 处改动`] : lines
}

function describeRemoved(removedTitles: ReadonlySet<string>): string[] {
  if (removedTitles.size === 0) return []
  const titles = [...removedTitles].slice(0, MAX_REMOVED).join('、')
  return [`没有带来会通向别处的地址，用这里自己的：${titles}`]
}
