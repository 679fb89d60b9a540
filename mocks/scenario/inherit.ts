import { formatUnknownName } from '@fixtures/nearest'
import { scenarioNames } from '@scenarios/all'
import type { ResolvedScenario, Scenario, WorldPatch } from '@scenarios/scenario'
import { mergePersonPatches } from '../seed/members'
import { ALL_ROWS } from '../seed/seedScenario'

const DEFAULTS = {
  as: 'guest',
  at: '2026-03-14 11:20',
  seed: 7,
  open: '/',
  network: {},
  rules: [],
  later: [],
} as const satisfies Partial<Scenario>

/**
 * Later fields win, rules and later are replaced, the world is merged. Throws BadScenario for an unknown parent or
 * a cycle.
 */
export function resolveInheritance(
  scenario: Scenario,
  known: readonly Scenario[],
): ResolvedScenario {
  const line = findLineage(scenario, known)
  const { from: _, tour: __, ...flat } = Object.assign({}, ...line) as Scenario
  const world = line.reduce<Required<WorldPatch>>(
    (above, { world = {} }) => mergeWorld(above, world),
    { site: {}, people: {}, rows: {}, gone: {} },
  )
  return structuredClone({ ...DEFAULTS, rules: [], later: [], ...flat, world })
}

/** The oldest ancestor first. */
function findLineage(scenario: Scenario, known: readonly Scenario[]): Scenario[] {
  const line = [scenario]
  for (let { from } = scenario; from !== undefined; from = line[0]?.from) {
    if (line.some(({ name }) => name === from)) {
      const circle = [...line.map(({ name }) => name).reverse(), from].join(' → ')
      throw new BadScenario([
        `${scenario.name}：from 绕成了一圈（${circle}） / from runs in a circle`,
      ])
    }
    const parent = findScenario(known, from)
    if (!parent) {
      const names = known.map(({ name }) => name)
      throw new BadScenario([`${line[0]?.name}：from：${formatUnknownName('场景', from, names)}`])
    }
    line.unshift(parent)
  }
  return line
}

function mergeWorld(above: Required<WorldPatch>, own: WorldPatch): Required<WorldPatch> {
  const people = { ...above.people }
  for (const [key, patch] of Object.entries(own.people ?? {})) {
    people[key] = mergePersonPatches(people[key] ?? {}, patch)
  }
  const rows = { ...above.rows }
  const gone = { ...above.gone }
  for (const [table, list] of Object.entries(own.rows ?? {})) {
    const before = rows[table]
    if (before === null && list) gone[table] = [ALL_ROWS]
    rows[table] = list && [...(before ?? []), ...list]
  }
  for (const [table, ids] of Object.entries(own.gone ?? {})) {
    gone[table] = [...(gone[table] ?? []), ...ids]
  }
  return { site: { ...above.site, ...own.site }, people, rows, gone }
}

const byName = new WeakMap<readonly Scenario[], Map<string, Scenario>>()

function findScenario(known: readonly Scenario[], name: string): Scenario | undefined {
  const named =
    byName.get(known) ?? new Map([...known].reverse().map((scenario) => [scenario.name, scenario]))
  byName.set(known, named)
  return named.get(name)
}

export function getScenario(asked: string, known: readonly Scenario[]): Scenario {
  const match = findScenario(known, asked)
  if (!match) throw new UnknownScenario(asked)
  return match
}

export class UnknownScenario extends Error {
  constructor(readonly asked: string) {
    super(formatUnknownName('场景', asked, scenarioNames))
  }
}

export class BadScenario extends Error {
  constructor(readonly problems: string[]) {
    super(`场景不能载入 / the scenario cannot be loaded:\n${problems.join('\n')}`)
  }
}
