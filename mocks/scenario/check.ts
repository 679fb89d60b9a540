import * as v from 'valibot'
import { toCents } from '@/lib/money'
import { MONEY, normal } from '@/lib/moneyText'
import { noSuch } from '@fixtures/nearest'
import { people } from '@fixtures/people'
import { providers } from '@fixtures/providers'
import { tables } from '../db/tables'
import { chinese, TOLD } from './shapes'
import type { Full } from './inherit'
import type { World } from '../world/world'

/**
 * What is wrong with a complete scenario, one sentence each, with the place and the nearest valid name. Empty
 * when it can be loaded.
 */
export function problemsOf(full: Full): string[] {
  const found: string[] = []
  const say = (where: string, problem: string) =>
    void (found.length < TOLD && found.push(`${full.name}：${where}：${problem}`))
  const known = (where: string, what: string, word: string, words: readonly string[]) => {
    if (words.includes(word)) return true
    if (found.length < TOLD) say(where, noSuch(what, word, words))
    return false
  }

  const keys = people.map(({ key }) => key)
  const whoever = ['guest', ...keys, ...people.map(({ username }) => username)]
  full.rules.forEach(({ member }, i) => {
    if (member !== undefined) known(`rules.${i}.member`, '会员', member, whoever)
  })

  const columns = (where: string, table: keyof typeof tables, row: object) => {
    const { entries } = tables[table]
    const names = Object.keys(entries)
    for (const [column, value] of Object.entries(row)) {
      if (!known(where, '列', column, names)) continue
      const parsed = v.safeParse(entries[column]!, value, {
        message: chinese,
      })
      if (!parsed.success) say(`${where}.${column}`, parsed.issues[0].message)
    }
  }
  columns('world.site', 'site', full.world.site)
  for (const [key, patch] of Object.entries(full.world.people)) {
    const where = `world.people.${key}`
    known('world.people', '会员', key, keys)
    columns(`${where}.set`, 'members', patch.set ?? {})
    if (patch.balance !== undefined && !isAmount(patch.balance)) say(`${where}.balance`, NO_AMOUNT)
    if (patch.owed !== undefined && !isAmount(patch.owed)) say(`${where}.owed`, NO_AMOUNT)
    for (const [plat, amount] of Object.entries(patch.venues ?? {})) {
      known(`${where}.venues`, '场馆', plat, ['*', ...providers.map(({ code }) => code)])
      if (!isAmount(amount)) say(`${where}.venues.${plat}`, NO_AMOUNT)
    }
  }
  for (const [table, list] of Object.entries(full.world.rows)) {
    if (!known('world.rows', '数据表', table, Object.keys(tables))) continue
    for (const row of list ?? []) {
      columns(`world.rows.${table}.${row.id}`, table as keyof typeof tables, row)
    }
  }
  for (const table of Object.keys(full.world.gone))
    known('world.gone', '数据表', table, Object.keys(tables))
  return found
}

/** The columns that new rows lack, one sentence each; a row whose id is in the base world only changes it. */
export function incompleteRows({ name, world }: Full, base: Pick<World['db'], 'get'>): string[] {
  const found: string[] = []
  for (const [key, list] of Object.entries(world.rows)) {
    const table = key as keyof typeof tables
    const needed = Object.entries(tables[table].entries)
      .filter(([, column]) => !v.is(column, undefined))
      .map(([column]) => column)
    const added = new Set<string>()
    for (const row of list ?? []) {
      if (added.has(row.id) || base.get(table, row.id)) continue
      added.add(row.id)
      for (const column of needed.filter((one) => !(one in row)))
        if (found.length < TOLD)
          found.push(`${name}：world.rows.${table}.${column}：没有填（${row.id}）`)
    }
  }
  return found
}

const NO_AMOUNT = '不是金额（元），要写成 "12860.50" 这样'

/** Zero or more, at most two decimals. */
function isAmount(text: string): boolean {
  if (!MONEY.test(text)) return false
  try {
    return toCents(normal(text)) >= 0
  } catch {
    return false
  }
}
