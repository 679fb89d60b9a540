import type { Scenario } from '@scenarios/scenario'

/** What the address may set beside the name: `?scenario=member&seed=3&at=2026-03-15+09:00&as=liMing`. */
export interface Overrides {
  seed?: number
  at?: string
  as?: string
}

/** What a world was loaded from: with it and the tables written since, the world can be made again. */
export interface Source {
  scenario: string | Scenario
  overrides: Overrides
}
