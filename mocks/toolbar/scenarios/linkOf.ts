import type { Overrides } from '../../world/source'

/** What is typed over the fields of every link: empty means the scenario's own. */
export type Typed = Record<keyof Overrides, string>
export const NOTHING_TYPED: Typed = { seed: '', at: '', as: '' }

/** The address that plays a scenario: before the hash, so that moving about in the app keeps it. */
export function linkOf(page: string, name: string, open: string, { seed, at, as }: Typed): string {
  const query = new URLSearchParams({ scenario: name })
  if (seed) query.set('seed', seed)
  if (at) query.set('at', at.slice(0, 16).replace('T', ' '))
  if (as) query.set('as', as)
  return `${page}?${query.toString()}#${open}`
}
