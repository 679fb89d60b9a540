/** What the address may set beside the name: `?scenario=member&seed=3&at=2026-03-15+09:00&as=liMing`. */
export interface Overrides {
  seed?: number
  at?: string
  as?: string
}

/**
 * What a world was loaded from: with it and the tables written since, the world can be made again. A scenario
 * is named, or given as data, which a world keeps without looking into it (`sourceOf` of scenario/load.ts).
 */
export interface Source {
  scenario: string | { name: string }
  overrides: Overrides
}
