import { parseTime } from '@/lib/time'
import { noSuch } from '@fixtures/nearest'
import { all, scenarioNames } from '@scenarios/all'
import type { Scenario } from '@scenarios/scenario'
import type { Overrides } from '../world/source'
import { inherit, type Full } from './inherit'
import { withMoments } from './moments'
import { scenarioShape } from './shape'
import { wrongIn, chinese, TOLD } from './shapes'
import { seedOnce } from '../seed/seedOnce'
import { startWith } from './startWith'
import { memberIdOf } from '../world/who'
import type { World } from '../world/world'
import * as v from 'valibot'
import { toCents } from '@/lib/money'
import { MONEY, normal } from '@/lib/moneyText'
import { people } from '@fixtures/people'
import { providers } from '@fixtures/providers'
import { tables } from '../db/tables'

/**
 * What is wrong with a complete scenario, one sentence each, with the place and the nearest valid name. Empty
 * when it can be loaded.
 */
function problemsOf(full: Full): string[] {
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
function incompleteRows({ name, world }: Full, base: Pick<World['db'], 'get'>): string[] {
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

export type { Overrides }

/** What the page needs to switch to a session. */
export interface Started {
  /** null: nobody is logged in. */
  token: string | null
  /** The member's id. */
  member: string | null
  /** Where to go, such as /recharge. */
  open: string
  /** The whole world was replaced, not only the session. */
  fresh: boolean
  overrides?: Overrides
}

/** There is no scenario of this name; the message contains the nearest ones. */
export class UnknownScenario extends Error {
  constructor(readonly asked: string) {
    super(noSuch('场景', asked, scenarioNames))
  }
}

/**
 * The complete scenario, with inheritance resolved and the overrides applied. Throws on an unknown name or
 * parent, and on a cycle of parents.
 */
export function resolve(
  what: string | Scenario,
  overrides: Overrides = {},
  known: readonly Scenario[] = all,
): Full {
  const scenario = typeof what === 'string' ? named(what, known) : what
  const given = Object.entries(overrides).filter(([, value]) => value !== undefined)
  const { world, ...rest } = inherit(scenario, known)
  return { ...rest, world: withMoments(world), ...Object.fromEntries(given) }
}

function named(asked: string, known: readonly Scenario[]): Scenario {
  const found = known.find(({ name }) => name === asked)
  if (!found) throw new UnknownScenario(asked)
  return found
}

/** What is wrong with a scenario from any source, one sentence each; empty when it can be loaded. */
export function validate(scenario: unknown, overrides: Overrides = {}, known = all): string[] {
  const wrong = wrongIn(scenarioShape, scenario, '场景')
  if (wrong.length > 0) return wrong
  try {
    return problemsIn(resolve(scenario as Scenario, overrides, known))
  } catch (error) {
    return [(error as Error).message]
  }
}

/** Of a complete scenario. The rows are looked at last: the world they go into must be sound. */
function problemsIn(full: Full): string[] {
  const problems = problemsOf(full)
  if (problems.length > 0 || Object.keys(full.world.rows).length === 0) return problems
  const base = { seed: full.seed, world: { people: full.world.people } }
  return incompleteRows(full, seedOnce(parseTime(full.at) as number, base).db)
}

/**
 * Starts a scenario: replaces the world's content and ends the old rules and pending answers. The same name,
 * overrides and moment always give the same rows. Throws and leaves the world as it was when the scenario is
 * unknown or invalid.
 */
export function loadScenario(
  world: World,
  what: string | Scenario,
  overrides: Overrides = {},
): Started {
  const full = resolve(what, overrides)
  const wrong = wrongIn(scenarioShape, typeof what === 'string' ? full : what, '场景')
  const problems = wrong.length > 0 ? wrong : problemsIn(full)
  if (problems.length > 0) throw new Error(`场景不能载入：\n${problems.join('\n')}`)
  const at = parseTime(full.at) as number
  const token = startWith(world, full, seedOnce(at, full), { scenario: what, overrides })
  const member = token === null ? null : memberIdOf(full.as)
  return { token, member, open: full.open, fresh: true, overrides }
}

/** What a world was loaded from; undefined for an empty world. */
export const sourceOf = ({ setting }: Pick<World, 'setting'>) =>
  setting.source as { scenario: string | Scenario; overrides: Overrides } | undefined
