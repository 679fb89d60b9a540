import { tab } from './storage'

/** From a query before or after the hash, whatever a chat app has appended. */
export const pidOf = (href: string): string | undefined =>
  href
    .split(/[?#]/)
    .map((part) => new URLSearchParams(part).get('pid'))
    .find(Boolean) ?? undefined

const STORAGE_KEY = 'pid'

/** The id of who invited this visitor (AUTH-08): from the address, else from an earlier one of this tab. */
export function referrerAt(href: string): string | undefined {
  const pid = pidOf(href)
  if (pid) tab.set(STORAGE_KEY, pid)
  return pid ?? tab.get(STORAGE_KEY) ?? undefined
}
