/** What the address may set besides the name: `?scenario=member&seed=3&at=2026-03-15+09:00&as=liMing`. */
export interface Overrides {
  seed?: number
  at?: string
  as?: string
}

/**
 * What a world was loaded from. With it and the tables written since, the world can be restored. A scenario is
 * named, or given as data, which the world stores unread (`sourceOf` of scenario/load.ts).
 */
export interface Source {
  scenario: string | { name: string }
  overrides: Overrides
}
