import { endpoints } from '@/contract/all'
import { people } from '@fixtures/people'
import type { Rule, Scenario } from '@scenarios/scenario'
import { getColumnTitle } from '../db/columns'
import type { TableName } from '../db/tables'
import { restoreBundle, type Bundle } from '../saves/bundle'
import { describeChanges, UNLISTED } from '../scenario/capture'
import { describeScenario } from '../scenario/describeChanges'
import { loadScenario, resolveScenario } from '../scenario/load'
import { quoteScreenTitle } from '../scenario/startScreens'
import { formatNetworkDelay } from '../world/network'
import { createWorld, type World } from '../world/world'

export interface ForeignContent<T> {
  content: T
  title: string
  lines: string[]
}

type Row = Record<string, unknown>

export const isAddressColumn = (name: string): boolean => /url$/i.test(name)

const isSafeAddress = (value: unknown) =>
  typeof value !== 'string' || /^(page:[a-z-]+)?$/.test(value)

const LINK_ATTRIBUTES = /\b(?:href|action|formaction)\s*=/gi

function cleanRow(row: Row, own: Row | undefined, onLeftOut: (column: string) => void): Row {
  const cleaned: Row = {}
  for (const [column, value] of Object.entries(row)) {
    cleaned[column] = value
    if (own && own[column] === value) continue
    if (isAddressColumn(column) && !isSafeAddress(value)) {
      cleaned[column] = own ? own[column] : ''
      onLeftOut(column)
    } else if (typeof value === 'string' && value.search(LINK_ATTRIBUTES) >= 0) {
      cleaned[column] = value.replace(LINK_ATTRIBUTES, 'data-left-out=')
      onLeftOut(column)
    }
  }
  return cleaned
}

function containsAddress(value: unknown, name = ''): boolean {
  if (typeof value === 'string')
    return (isAddressColumn(name) && !isSafeAddress(value)) || value.search(LINK_ATTRIBUTES) >= 0
  if (value === null || typeof value !== 'object') return false
  return Object.entries(value).some(([key, inner]) =>
    containsAddress(inner, Array.isArray(value) ? name : key),
  )
}

function ruleContainsAddress({ answer }: Rule): boolean {
  const { field, value } = (answer ?? {}) as { field?: string; value?: unknown }
  return containsAddress(answer) || containsAddress(value, field?.split('.').at(-1))
}

function createCleaner(scenario: string | undefined) {
  const own = createWorld()
  loadScenario(own, scenario ?? 'default', {})
  const leftOut = new Set<string>()
  return {
    leftOut,
    cleanRow: (table: string, row: Row) =>
      cleanRow(
        row,
        own.db.get(table as TableName, String(row['id'])) as Row | undefined,
        (column) => leftOut.add(getColumnTitle(table, column)),
      ),
    cleanRules: <R extends Rule>(rules: readonly R[]) =>
      rules.filter((rule) => {
        if (!ruleContainsAddress(rule)) return true
        leftOut.add(`${getEndpointTitle(rule.on)}的规则`)
        return false
      }),
  }
}
type Cleaner = ReturnType<typeof createCleaner>

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

export function cleanAndDescribeScenario(scenario: Scenario): ForeignContent<Scenario> {
  const cleaner = createCleaner(scenario.from)
  const content = cleanScenario(scenario, cleaner)
  const full = resolveScenario(content)
  const world = createWorld()
  loadScenario(world, content)
  const pace = formatNetworkDelay(full.network.delay)
  const lines = [
    describeMember(full.as),
    `时间：${full.now ?? full.at}`,
    ...limitChanges(describeScenario(content, world)),
    ...describeRules(full.rules),
    ...(pace ? [pace] : []),
    ...(full.later.length > 0 ? [`之后会自己发生：${full.later.length} 件`] : []),
    `打开后停在${quoteScreenTitle(full.open)}`,
    ...describeLeftOut(cleaner),
  ]
  return { content, title: shorten(content.title), lines }
}

export function cleanAndDescribeBundle(bundle: Bundle): ForeignContent<Bundle> {
  const scenario = bundle.source?.scenario
  const data = typeof scenario === 'object' ? (scenario as Scenario) : undefined
  const cleaner = createCleaner(data ? data.from : (scenario as string | undefined))
  const cleanedScenario = data && cleanScenario(data, cleaner)
  const content = cleanBundle(bundle, cleaner, cleanedScenario)
  const world = createWorld()
  restoreBundle(world, content)
  const pace = formatNetworkDelay(world.setting.delay)
  const note = bundle.note.trim()
  const changes = describeChanges(world).filter((change) => change !== UNLISTED)
  const lines = [
    describeMember(world.setting.as),
    `时间：${bundle.clock.now}`,
    ...limitChanges([
      ...(cleanedScenario ? describeScenario(cleanedScenario, world) : []),
      ...changes,
    ]),
    ...describeRules(world.faults.list()),
    ...(pace ? [pace] : []),
    `打开后停在${quoteScreenTitle(bundle.route)}`,
    ...(note ? [`留言：${shorten(note)}${bundle.by ? `（${shorten(bundle.by)}）` : ''}`] : []),
    ...describeLeftOut(cleaner),
  ]
  return { content, title: shorten(getTitle(world)), lines }
}

function cleanBundle(bundle: Bundle, cleaner: Cleaner, scenario: Scenario | undefined): Bundle {
  const { world } = bundle
  const source = bundle.source && { ...bundle.source, ...(scenario && { scenario }) }
  const rows: Record<string, unknown> = {}
  for (const [table, list] of Object.entries(world.db.rows))
    rows[table] = (list as Row[]).map((row) => cleaner.cleanRow(table, row))
  return {
    ...bundle,
    source,
    world: {
      ...world,
      db: { ...world.db, rows },
      rules: cleaner.cleanRules(world.rules),
      setting: { ...world.setting, ...(source && { source }) },
    },
  }
}

const MAX_TEXT_LENGTH = 60
const MAX_CHANGES = 8
const MAX_RULE_TITLES = 3
const MAX_LEFT_OUT = 5

const getTitle = ({ setting }: World) => setting.title
const getEndpointTitle = (on: string) => endpoints.find(({ id }) => id === on)?.title ?? '全部接口'
const shorten = (text: string) =>
  text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}……` : text

function describeMember(as: string): string {
  const person = people.find(({ key, username }) => key === as || username === as)
  if (person) return `登录的人：${person.realname}（${person.username}）`
  return `登录的人：${as === 'guest' ? '没有人' : shorten(as)}`
}

function describeRules(rules: readonly Rule[]): string[] {
  if (rules.length === 0) return []
  const titles = [...new Set(rules.map(({ on }) => getEndpointTitle(on)))]
  const more = titles.length > MAX_RULE_TITLES ? '……' : ''
  const shown = titles.slice(0, MAX_RULE_TITLES).join('、')
  return [`故障与规则：${rules.length} 条（${shown}${more}）`]
}

function limitChanges(changes: readonly string[]): string[] {
  const lines = [...new Set(changes)].map(shorten)
  if (lines.length === 0) return ['没有改动']
  const more = lines.length - MAX_CHANGES
  return more > 0 ? [...lines.slice(0, MAX_CHANGES), `还有 ${more} 处改动`] : lines
}

function describeLeftOut({ leftOut }: Cleaner): string[] {
  if (leftOut.size === 0) return []
  const titles = [...leftOut].slice(0, MAX_LEFT_OUT).join('、')
  return [`没有带来会通向别处的地址，用这里自己的：${titles}`]
}
