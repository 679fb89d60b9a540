import type { Overrides } from '../../world/source'

/** The values typed above the list, for every link; empty means the scenario's own value. */
export type Typed = Record<keyof Overrides, string>
export const NOTHING_TYPED: Typed = { seed: '', at: '', as: '' }

/**
 * A link that starts a scenario. The parameters are before the hash, so that navigating in the app keeps them.
 */
export function linkOf(page: string, name: string, open: string, { seed, at, as }: Typed): string {
  const query = new URLSearchParams({ scenario: name })
  if (seed) query.set('seed', seed)
  if (at) query.set('at', at.slice(0, 16).replace('T', ' '))
  if (as) query.set('as', as)
  return `${page}?${query.toString()}#${open}`
}
