import { tab } from '@/lib/storage'
import { TAB } from './storageKeys'

/** The demo's own parameters before the `#`. */
export const WORDS = ['scenario', 'seed', 'at', 'as', 'bundle', 'backend', 'present']

/** A tab that has no world yet, with nothing asked for in the address. */
export function isPlainVisit(): boolean {
  const query = new URLSearchParams(location.search)
  return (
    !WORDS.some((word) => query.has(word)) &&
    Object.values(TAB).every((key) => tab.get(key) === null)
  )
}
