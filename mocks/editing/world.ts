import type { Delay, Rule } from '../world/rule'
import type { Scenario } from '@scenarios/scenario'

type Site = NonNullable<NonNullable<Scenario['world']>['site']>

/** Columns of the site: its switches and texts. */
export function withSite(draft: Scenario, values: Site): Scenario {
  const next = { ...draft, world: { ...draft.world, site: { ...draft.world?.site, ...values } } }
  const rows = draft.world?.rows?.site
  if (!rows) return next
  // What an own row says of the same columns would come on top.
  const site = rows.map((row) => ({ ...row, ...values }))
  return { ...next, world: { ...next.world, rows: { ...next.world.rows, site } } }
}

/** A row of any table with other columns, such as a venue under maintenance. */
export function withRow(
  draft: Scenario,
  table: string,
  id: string,
  values: Record<string, string | number | boolean>,
): Scenario {
  const before = draft.world?.rows?.[table] ?? []
  const own = before.find((row) => row.id === id)
  const rest = before.filter((row) => row.id !== id)
  const rows = { ...draft.world?.rows, [table]: [...rest, { ...own, id, ...values }] }
  return { ...draft, world: { ...draft.world, rows } }
}

/** Replaces the rules; a scenario's own rules replace its parent's. */
export const withRules = (draft: Scenario, rules: Rule[]): Scenario => ({ ...draft, rules })

export const withDelay = (draft: Scenario, delay: Delay | undefined): Scenario => ({
  ...draft,
  network: delay === undefined ? {} : { delay },
})

/** The moment of its beginning, Beijing time; a later «now» of a played state ends with it. */
export function withMoment(draft: Scenario, at: string): Scenario {
  const { now: _, ...rest } = draft
  return { ...rest, at }
}
