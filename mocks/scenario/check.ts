import * as v from 'valibot'
import { endpoints } from '@/contract/all'
import { MONEY, normal, toCents } from '@/lib/money'
import { parseBeijing } from '@/lib/time'
import { people } from '@fixtures/people'
import { providers } from '@fixtures/providers'
import { tables } from '../db/tables'
import { nearestWords } from '../nearest'
import { acts } from '../staff'
import type { Full } from './inherit'

/**
 * What is wrong with a whole scenario, one sentence each, with the place and the likeliest meant.
 * Empty when it can be loaded.
 */
export function problemsOf(full: Full): string[] {
  const found: string[] = []
  const say = (where: string, problem: string) =>
    void found.push(`${full.name}: ${where}: ${problem}`)
  const known = (where: string, what: string, word: string, words: readonly string[]) => {
    if (words.includes(word)) return true
    say(where, `no ${what} is called ${word}; nearest: ${nearestWords(word, words).join(', ')}`)
    return false
  }

  const keys = people.map(({ key }) => key)
  known('as', 'person', full.as, ['guest', ...keys])
  if (parseBeijing(full.at) === undefined) {
    say('at', `${full.at} is no Beijing time "YYYY-MM-DD HH:mm"`)
  }
  if (full.now !== undefined && parseBeijing(full.now) === undefined) {
    say('now', `${full.now} is no Beijing time "YYYY-MM-DD HH:mm:ss"`)
  }

  const ids: string[] = endpoints.map(({ id }) => id)
  full.rules.forEach(({ on }, i) => known(`rules.${i}.on`, 'endpoint', on, ['*', ...ids]))
  full.later.forEach(({ after, act }, i) => {
    if (after !== undefined) known(`later.${i}.after`, 'endpoint', after, ids)
    known(`later.${i}.act`, 'act', act, Object.keys(acts))
  })

  const columns = (where: string, table: keyof typeof tables, row: object) => {
    const { entries } = tables[table]
    const names = Object.keys(entries)
    for (const [column, value] of Object.entries(row)) {
      if (!known(where, 'column', column, names)) continue
      const parsed = v.safeParse((entries as v.ObjectEntries)[column] as v.GenericSchema, value)
      if (!parsed.success) say(`${where}.${column}`, parsed.issues[0].message)
    }
  }
  columns('world.site', 'site', full.world.site)
  for (const [key, patch] of Object.entries(full.world.people)) {
    const where = `world.people.${key}`
    known('world.people', 'person', key, keys)
    columns(`${where}.set`, 'members', patch.set ?? {})
    if (patch.balance !== undefined && !isAmount(patch.balance)) say(`${where}.balance`, NO_AMOUNT)
    if (patch.owed !== undefined && !isAmount(patch.owed)) say(`${where}.owed`, NO_AMOUNT)
    for (const [plat, amount] of Object.entries(patch.venues ?? {})) {
      known(`${where}.venues`, 'venue', plat, ['*', ...providers.map(({ code }) => code)])
      if (!isAmount(amount)) say(`${where}.venues.${plat}`, NO_AMOUNT)
    }
  }
  for (const [table, list] of Object.entries(full.world.rows)) {
    if (!known('world.rows', 'table', table, Object.keys(tables))) continue
    for (const row of list ?? []) {
      columns(`world.rows.${table}.${row.id}`, table as keyof typeof tables, row)
    }
  }
  for (const table of Object.keys(full.world.gone))
    known('world.gone', 'table', table, Object.keys(tables))
  return found
}

const NO_AMOUNT = 'no amount of yuan, such as "12860.50"'

/** Zero or more, at most two decimals. */
function isAmount(text: string): boolean {
  if (!MONEY.test(text)) return false
  try {
    return toCents(normal(text)) >= 0
  } catch {
    return false
  }
}
