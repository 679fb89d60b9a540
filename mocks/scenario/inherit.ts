import { noSuch } from '@fixtures/nearest'
import type { Full, Scenario, WorldPatch } from '@scenarios/scenario'
import { mergePerson } from '../seed/members'

/** The defaults when no ancestor sets a value. */
const NOTHING = {
  as: 'guest',
  at: '2026-03-14 11:20',
  seed: 7,
  open: '/',
  network: {},
  rules: [],
  later: [],
} as const satisfies Partial<Scenario>

/**
 * The scenario merged from its oldest ancestor down: single fields, rules and later are replaced when given,
 * the world is merged. Throws on an unknown parent, a cycle, or rows that cannot be merged.
 */
export function inherit(scenario: Scenario, known: readonly Scenario[]): Full {
  const line = lineage(scenario, known)
  const { from: _, tour: __, ...flat } = Object.assign({}, ...line) as Scenario
  const world = line.reduce<Required<WorldPatch>>(
    (above, { name, world = {} }) => mergeWorld(name, above, world),
    { site: {}, people: {}, rows: {}, gone: {} },
  )
  return structuredClone({ ...NOTHING, rules: [], later: [], ...flat, world })
}

/** Oldest first. */
function lineage(scenario: Scenario, known: readonly Scenario[]): Scenario[] {
  const line = [scenario]
  for (let { from } = scenario; from !== undefined; from = line[0]?.from) {
    if (line.some(({ name }) => name === from)) {
      const circle = [...line.map(({ name }) => name).reverse(), from].join(' → ')
      throw new Error(`${scenario.name}：from 绕成了一圈 / from runs in a circle: ${circle}`)
    }
    const parent = scenarioOf(known, from)
    if (!parent) {
      const names = known.map(({ name }) => name)
      throw new Error(`${line[0]?.name}：from：${noSuch('场景', from, names)}`)
    }
    line.unshift(parent)
  }
  return line
}

function mergeWorld(name: string, above: Required<WorldPatch>, own: WorldPatch) {
  const people = { ...above.people }
  for (const [key, patch] of Object.entries(own.people ?? {})) {
    people[key] = mergePerson(people[key] ?? {}, patch)
  }
  const rows = { ...above.rows }
  for (const [table, list] of Object.entries(own.rows ?? {})) {
    const before = rows[table]
    if (before === null && list) {
      throw new Error(
        `${name}：rows.${table}：上级场景清空了这个表，请换一个上级 / the parent has emptied this table: take another`,
      )
    }
    rows[table] = list && [...(before ?? []), ...list]
  }
  const gone = { ...above.gone }
  for (const [table, ids] of Object.entries(own.gone ?? {})) {
    gone[table] = [...(gone[table] ?? []), ...ids]
  }
  return { site: { ...above.site, ...own.site }, people, rows, gone }
}

const byName = new WeakMap<readonly Scenario[], Map<string, Scenario>>()

/** The scenario of this name. A list is gone through once, so that all of a list cost no more than each of them. */
export function scenarioOf(known: readonly Scenario[], name: string): Scenario | undefined {
  const named = byName.get(known) ?? new Map([...known].reverse().map((one) => [one.name, one]))
  byName.set(known, named)
  return named.get(name)
}
