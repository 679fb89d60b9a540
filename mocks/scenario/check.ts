import * as v from 'valibot'
import { cardLimit } from '@/contract/cards'
import { parseTime } from '@/lib/time/time'
import { people } from '@fixtures/people'
import type { Full, Later, Scenario, TourStep } from '@scenarios/scenario'
import type { Overrides, World } from '../world/world'
import {
  limitedList,
  nameIn,
  strictObject,
  delayShape,
  endpointIds,
  ruleShape,
  formatIssue,
  MISSING,
  MAX_PROBLEMS,
  actShape,
} from './shapes'
import { actNames } from '../server/acts'
import { toCents } from '@/lib/money/arithmetic'
import { MONEY_PATTERN, toMoney } from '@/lib/money/money'
import { formatUnknownName } from '@fixtures/nearest'
import { providers } from '@fixtures/games'
import { ALL_ROWS } from '../seed/seedScenario'
import { type TableName, tableSchemas } from '../db/tables'

export const MAX_LIST_ITEMS = 1000

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const scalar = v.union([v.string(), v.number(), v.boolean(), v.null()])
export const laterShape: v.GenericSchema<unknown, Later> = strictObject({
  after: v.optional(nameIn('接口', endpointIds)),
  seconds: v.pipe(v.number(), v.finite(), v.minValue(0)),
  act: nameIn('操作', actNames),
  target: v.optional(v.string()),
  once: v.optional(v.boolean()),
})
const person = strictObject({
  balance: v.optional(v.string()),
  venues: v.optional(v.record(v.string(), v.string())),
  cards: v.optional(v.pipe(whole, v.maxValue(cardLimit.most))),
  addresses: v.optional(v.pipe(whole, v.maxValue(cardLimit.most))),
  history: v.optional(v.pipe(whole, v.maxValue(365))),
  owed: v.optional(v.string()),
  settled: v.optional(v.boolean()),
  paidToday: v.optional(limitedList(v.string(), MAX_LIST_ITEMS)),
  bets: v.optional(v.pipe(whole, v.maxValue(50_000))),
  set: v.optional(v.record(v.string(), scalar)),
})
const row = v.objectWithRest({ id: v.string() }, scalar)

export const tourShape: v.GenericSchema<unknown, TourStep[]> = v.pipe(
  v.array(
    strictObject({
      say: v.pipe(
        v.string(),
        v.check((text) => text.trim() !== '', '是空的：写明看什么 / empty: say what to look at'),
      ),
      open: v.optional(v.pipe(v.string(), v.startsWith('/'))),
      act: v.optional(limitedList(actShape, MAX_LIST_ITEMS)),
      fill: v.optional(v.record(v.string(), v.string())),
    }),
  ),
  v.minLength(1),
  v.check(
    ([first]) => first?.open === undefined && first?.act === undefined,
    '第一步就在场景打开的地方，不写 open 和 act / the first step is where the scenario opens: no open, no act',
  ),
)

const moment = v.pipe(
  v.string(),
  v.check(
    (text) => parseTime(text) !== undefined,
    ({ received }) => `${received} 不是北京时间 "YYYY-MM-DD HH:mm" / not Beijing time in this form`,
  ),
)
const overrides = {
  as: v.optional(nameIn('会员', ['guest', ...people.map(({ key }) => key)])),
  at: v.optional(moment),
  seed: v.optional(whole),
}
export const overridesShape: v.GenericSchema<unknown, Overrides> = strictObject(overrides)

/** ASCII, because every response has it in a header. */
export const nameShape = v.pipe(
  v.string(),
  v.regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    '要用小写字母、数字和短横线，如 tron-paid / lower-case letters, digits and hyphens, like tron-paid',
  ),
)
export const scenarioShape: v.GenericSchema<unknown, Scenario> = strictObject({
  name: nameShape,
  group: v.string(),
  title: v.string(),
  story: v.string(),
  look: v.pipe(
    v.string(),
    v.check((text) => text.split('。').length <= 4, '超过三句 / more than three sentences (。)'),
  ),
  tour: v.optional(tourShape),
  open: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  from: v.optional(v.string()),
  ...overrides,
  now: v.optional(moment),
  world: v.optional(
    strictObject({
      site: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
      people: v.optional(v.record(v.string(), person)),
      rows: v.optional(v.record(v.string(), v.nullable(v.array(row)))),
      gone: v.optional(v.record(v.string(), v.array(v.string()))),
    }),
  ),
  network: v.optional(strictObject({ delay: v.optional(delayShape) })),
  rules: v.optional(limitedList(ruleShape, MAX_LIST_ITEMS)),
  later: v.optional(limitedList(laterShape, MAX_LIST_ITEMS)),
})

/** One sentence each, with the place and the nearest valid name. */
export function findProblems(full: Full): string[] {
  const problems: string[] = []
  const addProblem = (place: string, problem: string) => {
    if (problems.length < MAX_PROBLEMS) problems.push(`${full.name}：${place}：${problem}`)
  }
  const checkName = (place: string, what: string, name: string, names: readonly string[]) => {
    const isKnown = names.includes(name)
    // Looking for the nearest names takes long.
    if (!isKnown && problems.length < MAX_PROBLEMS)
      addProblem(place, formatUnknownName(what, name, names))
    return isKnown
  }
  const checkAmount = (place: string, amount: string | undefined) => {
    if (amount !== undefined && !isAmount(amount)) addProblem(place, NO_AMOUNT)
  }
  const checkColumns = (place: string, table: TableName, row: object) => {
    const { entries } = tableSchemas[table]
    const names = Object.keys(entries)
    for (const [column, value] of Object.entries(row)) {
      if (!checkName(place, '列', column, names)) continue
      const parsed = v.safeParse(entries[column]!, value, { message: formatIssue })
      if (!parsed.success) addProblem(`${place}.${column}`, parsed.issues[0].message)
    }
  }

  const personKeys = people.map(({ key }) => key)
  const memberNames = ['guest', ...personKeys, ...people.map(({ username }) => username)]
  const venueCodes = ['*', ...providers.map(({ code }) => code)]
  const tableNames = Object.keys(tableSchemas)
  full.rules.forEach(({ member }, i) => {
    if (member !== undefined) checkName(`rules.${i}.member`, '会员', member, memberNames)
  })
  checkColumns('world.site', 'site', full.world.site)
  for (const [key, patch] of Object.entries(full.world.people)) {
    const place = `world.people.${key}`
    checkName('world.people', '会员', key, personKeys)
    checkColumns(`${place}.set`, 'members', patch.set ?? {})
    checkAmount(`${place}.balance`, patch.balance)
    checkAmount(`${place}.owed`, patch.owed)
    patch.paidToday?.forEach((amount, i) => checkAmount(`${place}.paidToday.${i}`, amount))
    for (const [plat, amount] of Object.entries(patch.venues ?? {})) {
      checkName(`${place}.venues`, '场馆', plat, venueCodes)
      checkAmount(`${place}.venues.${plat}`, amount)
    }
  }
  for (const [table, list] of Object.entries(full.world.rows)) {
    if (!checkName('world.rows', '数据表', table, tableNames)) continue
    for (const row of list ?? [])
      checkColumns(`world.rows.${table}.${row.id}`, table as TableName, row)
  }
  for (const table of Object.keys(full.world.gone))
    checkName('world.gone', '数据表', table, tableNames)
  return problems
}

export function findIncompleteRows(
  { name, world }: Full,
  base: Pick<World['db'], 'get'>,
): string[] {
  const problems: string[] = []
  for (const [key, list] of Object.entries(world.rows)) {
    const table = key as TableName
    const needed = Object.entries(tableSchemas[table].entries)
      .filter(([, column]) => !v.is(column, undefined))
      .map(([column]) => column)
    const isEmptied = world.gone[table]?.includes(ALL_ROWS)
    const added = new Set<string>()
    for (const row of list ?? []) {
      if (added.has(row.id) || (!isEmptied && base.get(table, row.id))) continue
      added.add(row.id)
      for (const column of needed.filter((column) => !(column in row)))
        if (problems.length < MAX_PROBLEMS)
          problems.push(`${name}：world.rows.${table}.${column}：${MISSING}（${row.id}）`)
    }
  }
  return problems
}

const NO_AMOUNT =
  '不是金额（元），要写成 "12860.50" 这样 / no amount: yuan as text, like "12860.50"'

function isAmount(text: string): boolean {
  if (!MONEY_PATTERN.test(text)) return false
  try {
    return toCents(toMoney(text)) >= 0
  } catch {
    return false
  }
}
