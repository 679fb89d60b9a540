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
  scenarios: readonly Scenario[],
): ResolvedScenario {
  const lineage = findLineage(scenario, scenarios)
  const { from: _, tour: __, ...fields } = Object.assign({}, ...lineage) as Scenario
  let world: Required<WorldPatch> = { site: {}, people: {}, rows: {}, gone: {} }
  for (const ancestor of lineage) world = mergeWorld(world, ancestor.world ?? {})
  return structuredClone({ ...DEFAULTS, rules: [], later: [], ...fields, world })
}

function findLineage(scenario: Scenario, scenarios: readonly Scenario[]): Scenario[] {
  const lineage = [scenario]
  let { from } = scenario
  while (from !== undefined) {
    const names = lineage.map(({ name }) => name)
    if (names.includes(from)) {
      const circle = [...names.reverse(), from].join(' → ')
      throw new BadScenario([
        `${scenario.name}：from 绕成了一圈（${circle}） / from runs in a circle`,
      ])
    }
    const parent = findScenario(scenarios, from)
    if (!parent) {
      const known = scenarios.map(({ name }) => name)
      throw new BadScenario([`${names[0]}：from：${formatUnknownName('场景', from, known)}`])
    }
    lineage.unshift(parent)
    from = parent.from
  }
  return lineage
}

function mergeWorld(parent: Required<WorldPatch>, child: WorldPatch): Required<WorldPatch> {
  const people = { ...parent.people }
  for (const [key, patch] of Object.entries(child.people ?? {})) {
    people[key] = mergePersonPatches(people[key] ?? {}, patch)
  }
  const rows = { ...parent.rows }
  const gone = { ...parent.gone }
  for (const [table, childRows] of Object.entries(child.rows ?? {})) {
    const parentRows = rows[table]
    // The parent empties the table: with rows of the child it can no longer be `null`.
    if (parentRows === null && childRows) gone[table] = [ALL_ROWS]
    rows[table] = childRows && [...(parentRows ?? []), ...childRows]
  }
  for (const [table, ids] of Object.entries(child.gone ?? {})) {
    gone[table] = [...(gone[table] ?? []), ...ids]
  }
  return { site: { ...parent.site, ...child.site }, people, rows, gone }
}

const indexes = new WeakMap<readonly Scenario[], Map<string, Scenario>>()

/** The first of two scenarios with the same name. */
function findScenario(scenarios: readonly Scenario[], name: string): Scenario | undefined {
  let index = indexes.get(scenarios)
  if (!index) {
    index = new Map()
    for (const scenario of [...scenarios].reverse()) index.set(scenario.name, scenario)
    indexes.set(scenarios, index)
  }
  return index.get(name)
}

export function getScenario(name: string, scenarios: readonly Scenario[]): Scenario {
  const scenario = findScenario(scenarios, name)
  if (!scenario) throw new UnknownScenario(name)
  return scenario
}

export class UnknownScenario extends Error {
  constructor(name: string) {
    super(formatUnknownName('场景', name, scenarioNames))
  }
}

export class BadScenario extends Error {
  constructor(readonly problems: string[]) {
    super(`场景不能载入 / the scenario cannot be loaded:\n${problems.join('\n')}`)
  }
}
