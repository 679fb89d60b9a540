import * as v from 'valibot'
import { toCents } from '@/lib/money/arithmetic'
import { MONEY_PATTERN, toMoney } from '@/lib/money/money'
import { providers } from '@fixtures/games'
import { formatUnknownName } from '@fixtures/nearest'
import { people } from '@fixtures/people'
import type { ResolvedScenario } from '@scenarios/scenario'
import { type TableName, tableSchemas } from '../db/tables'
import { ALL_ROWS } from '../seed/seedScenario'
import type { World } from '../world/world'
import { formatIssue, MAX_PROBLEMS, MISSING } from './schemas'

/** For a scenario of the right shape: one sentence per wrong name or value, with its place and the nearest valid name. */
export function findInvalidScenarioValues(scenario: ResolvedScenario): string[] {
  const problems: string[] = []
  const addProblem = (place: string, problem: string) => {
    if (problems.length < MAX_PROBLEMS) problems.push(`${scenario.name}：${place}：${problem}`)
  }
  const checkName = (place: string, kind: string, name: string, names: readonly string[]) => {
    const isKnown = names.includes(name)
    // Looking for the nearest names takes long.
    if (!isKnown && problems.length < MAX_PROBLEMS)
      addProblem(place, formatUnknownName(kind, name, names))
    return isKnown
  }
  const checkAmount = (place: string, amount: string | undefined) => {
    if (amount !== undefined && !isAmount(amount)) addProblem(place, INVALID_AMOUNT)
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
  for (const [index, { member }] of scenario.rules.entries())
    if (member !== undefined) checkName(`rules.${index}.member`, '会员', member, memberNames)
  checkColumns('world.site', 'site', scenario.world.site)
  for (const [key, patch] of Object.entries(scenario.world.people)) {
    const place = `world.people.${key}`
    checkName('world.people', '会员', key, personKeys)
    checkColumns(`${place}.set`, 'members', patch.set ?? {})
    checkAmount(`${place}.balance`, patch.balance)
    checkAmount(`${place}.owed`, patch.owed)
    for (const [index, amount] of (patch.paidToday ?? []).entries())
      checkAmount(`${place}.paidToday.${index}`, amount)
    for (const [plat, amount] of Object.entries(patch.venues ?? {})) {
      checkName(`${place}.venues`, '场馆', plat, venueCodes)
      checkAmount(`${place}.venues.${plat}`, amount)
    }
  }
  for (const [table, rows] of Object.entries(scenario.world.rows)) {
    if (!checkName('world.rows', '数据表', table, tableNames)) continue
    for (const row of rows ?? [])
      checkColumns(`world.rows.${table}.${row.id}`, table as TableName, row)
  }
  for (const table of Object.keys(scenario.world.gone))
    checkName('world.gone', '数据表', table, tableNames)
  return problems
}

/** One sentence per required column that a new row lacks; a change of a row of `base` needs none. */
export function findIncompleteRows(
  { name, world }: ResolvedScenario,
  /** The rows without the scenario's own. */
  base: Pick<World['db'], 'get'>,
): string[] {
  const problems: string[] = []
  for (const [key, rows] of Object.entries(world.rows)) {
    const table = key as TableName
    const requiredColumns = Object.entries(tableSchemas[table].entries)
      .filter(([, column]) => !v.is(column, undefined))
      .map(([column]) => column)
    const isEmptied = world.gone[table]?.includes(ALL_ROWS)
    const addedIds = new Set<string>()
    for (const row of rows ?? []) {
      const changesBaseRow = !isEmptied && base.get(table, row.id) !== undefined
      if (changesBaseRow || addedIds.has(row.id)) continue
      addedIds.add(row.id)
      for (const column of requiredColumns)
        if (!(column in row))
          problems.push(`${name}：world.rows.${table}.${column}：${MISSING}（${row.id}）`)
    }
  }
  return problems.slice(0, MAX_PROBLEMS)
}

const INVALID_AMOUNT =
  '不是金额（元），要写成 "12860.50" 这样 / no amount: yuan as text, like "12860.50"'

function isAmount(text: string): boolean {
  if (!MONEY_PATTERN.test(text)) return false
  try {
    return toCents(toMoney(text)) >= 0
  } catch {
    return false
  }
}
