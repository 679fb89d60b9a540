import { tab } from './storage'

/** The referrer's id in an address: in the query before the hash, or in the query of the hash. */
export function pidOf(href: string): string | undefined {
  const { searchParams, hash } = new URL(href)
  const inHash = new URLSearchParams(hash.includes('?') ? hash.slice(hash.indexOf('?')) : '')
  return searchParams.get('pid') || inHash.get('pid') || undefined
}

const KEY = 'pid'

/**
 * Who invited this visitor (AUTH-08), by the address that he is at, else by the last one that said so: he may look
 * around before he registers.
 */
export function referrerAt(href: string): string | undefined {
  const pid = pidOf(href)
  if (pid) tab.set(KEY, pid)
  return pid ?? tab.get(KEY) ?? undefined
}
