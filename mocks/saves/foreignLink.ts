import type { Scenario } from '@scenarios/scenario'
import { endpoints } from '@/contract/all'
import { people } from '@fixtures/people'
import type { TableName } from '../db/tables'
import { columnTitle } from '../db/columns'
import { loadScenario, resolve } from '../scenario/load'
import { changeWords, movedWords } from '../scenario/worldChanges'
import type { Rule } from '../world/faults'
import { createWorld, type World } from '../world/world'
import { openBundle, type Bundle } from './bundle'

/** What somebody else's link brings: without his addresses, and in words for whoever is asked. */
export interface Foreign<T> {
  content: T
  title: string
  lines: string[]
}

/** The contract, and the tables with it, name every address that a page follows `…url`; test: foreignLink.test.ts. */
export const isAddress = (name: string) => /url$/i.test(name)
/** No address at all, or one of the fake's own pages. */
const isHarmless = (value: unknown) => typeof value !== 'string' || /^(page:[a-z-]+)?$/.test(value)
/** Attributes of HTML that lead elsewhere. */
const LEADS = /\b(?:href|action|formaction)\s*=/gi

type Values = Record<string, unknown>

/** A value for one of the opened world's own; what differs from that and leads elsewhere is left out and named. */
function without(
  values: Values,
  own: Values | undefined,
  leaves: (column: string) => void,
): Values {
  const kept = Object.entries(values).flatMap(([column, value]) => {
    if (own && own[column] === value) return [[column, value] as const]
    if (isAddress(column) && !isHarmless(value)) {
      leaves(column)
      return own ? [[column, own[column]] as const] : [[column, ''] as const]
    }
    if (typeof value !== 'string' || value.search(LEADS) < 0) return [[column, value] as const]
    leaves(column)
    return [[column, value.replace(LEADS, 'data-left-out=')] as const]
  })
  return Object.fromEntries(kept)
}

/** Whether a rule would put an address into an answer. */
function leads(value: unknown, name = ''): boolean {
  if (typeof value === 'string')
    return (isAddress(name) && !isHarmless(value)) || value.search(LEADS) >= 0
  if (value === null || typeof value !== 'object') return false
  return Object.entries(value).some(([key, inner]) =>
    leads(inner, Array.isArray(value) ? name : key),
  )
}
function answerLeads({ answer }: Rule): boolean {
  const field = (answer as { field?: string } | undefined)?.field?.split('.').at(-1)
  return leads(answer) || leads((answer as { value?: unknown } | undefined)?.value, field)
}

/** What is left out of one thing that came. */
function cleaner(from: string | undefined) {
  const own = createWorld()
  loadScenario(own, from ?? 'default', {})
  const left = new Set<string>()
  const row = (table: string, values: Values) =>
    without(
      values,
      own.db.get(table as TableName, String(values['id'])) as Values | undefined,
      (column) => left.add(columnTitle(table, column)),
    )
  return {
    left,
    row,
    rules: <R extends Rule>(rules: readonly R[]) =>
      rules.filter((rule) => {
        if (!answerLeads(rule)) return true
        left.add(`${titleOf(rule.on)}的规则`)
        return false
      }),
  }
}
type Cleaner = ReturnType<typeof cleaner>

function cleanScenario(scenario: Scenario, { row, rules }: Cleaner): Scenario {
  const { world = {} } = scenario
  const { id: _, ...site } = row('site', { id: 'site', ...world.site })
  const rows = Object.entries(world.rows ?? {}).map(([table, list]) => [
    table,
    list && list.map((one) => row(table, one)),
  ])
  return {
    ...scenario,
    ...(scenario.rules && { rules: rules(scenario.rules) }),
    ...(scenario.world && {
      world: {
        ...world,
        ...(world.site && { site }),
        ...(world.rows && { rows: Object.fromEntries(rows) as typeof world.rows }),
      },
    }),
  } as Scenario
}

/** A checked scenario from a link. */
export function foreignScenario(scenario: Scenario): Foreign<Scenario> {
  const clean = cleaner(scenario.from)
  const content = cleanScenario(scenario, clean)
  const { world = {} } = content
  const full = resolve(content)
  const count = (what: object | undefined) => Object.keys(what ?? {}).length
  const changes = [
    changeWords({ rows: noNull(world.rows), gone: world.gone ?? {} } as never),
    count(world.people) > 0 && `会员 ${count(world.people)} 人改过`,
    count(world.site) > 0 && `站点设置 ${count(world.site)} 项`,
  ]
  const lines = [
    who(full.as),
    `时间：${full.now ?? full.at}`,
    `改动：${changes.filter(Boolean).join('，')}`,
    ...ruleLines(full.rules),
    ...(full.later.length > 0 ? [`之后会自己发生：${full.later.length} 件`] : []),
    `打开后停在：${full.open}`,
    ...leftLines(clean),
  ]
  return { content, title: short(content.title), lines }
}

/** A checked bundle from a link. */
export function foreignBundle(bundle: Bundle): Foreign<Bundle> {
  const { source, world } = bundle
  const given = source?.scenario
  const clean = cleaner(typeof given === 'object' ? (given as Scenario).from : given)
  const own = source && {
    ...source,
    scenario: typeof given === 'object' ? cleanScenario(given as Scenario, clean) : source.scenario,
  }
  const rows = Object.entries(world.db.rows).map(([table, list]) => [
    table,
    (list as Values[]).map((one) => clean.row(table, one)),
  ])
  const content = {
    ...bundle,
    source: own,
    world: {
      ...world,
      db: { ...world.db, rows: Object.fromEntries(rows) as typeof world.db.rows },
      rules: clean.rules(world.rules),
      setting: { ...world.setting, ...(own && { source: own }) },
    },
  } as Bundle
  const opened = createWorld()
  openBundle(opened, content)
  const note = bundle.note.trim()
  const lines = [
    who(opened.setting.as),
    `时间：${bundle.clock.now}`,
    `改动：${movedWords(opened).join('，') || '没有'}`,
    ...ruleLines(opened.faults.list()),
    `打开后停在：${bundle.route}`,
    ...(note ? [`留言：${short(note)}${bundle.by ? `（${short(bundle.by)}）` : ''}`] : []),
    ...leftLines(clean),
  ]
  return { content, title: short(titleIn(opened)), lines }
}

const titleIn = ({ setting }: World) => setting.title
const noNull = (rows: object = {}) =>
  Object.fromEntries(Object.entries(rows).map(([table, list]) => [table, (list as unknown) ?? []]))
const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}……` : text)
const titleOf = (on: string) => endpoints.find(({ id }) => id === on)?.title ?? '全部接口'

function who(as: string): string {
  const person = people.find(({ key, username }) => [key, username].includes(as))
  return `登录的人：${person ? `${person.realname}（${person.username}）` : as === 'guest' ? '没有人' : short(as)}`
}
function ruleLines(rules: readonly Rule[]): string[] {
  const titles = [...new Set(rules.map(({ on }) => titleOf(on)))]
  const more = titles.length > 3 ? '……' : ''
  return rules.length > 0
    ? [`故障与规则：${rules.length} 条（${titles.slice(0, 3).join('、')}${more}）`]
    : []
}
const leftLines = ({ left }: Cleaner) =>
  left.size > 0
    ? [`没有带来会通向别处的地址，用这里自己的：${[...left].slice(0, 5).join('、')}`]
    : []
