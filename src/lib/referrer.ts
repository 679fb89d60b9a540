import { tab } from './storage'

/** The referrer's id in an address, whatever a chat app has appended: in a query before the hash or within it. */
export const pidOf = (href: string): string | undefined =>
  href
    .split(/[?#]/)
    .map((part) => new URLSearchParams(part).get('pid'))
    .find(Boolean) ?? undefined

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
