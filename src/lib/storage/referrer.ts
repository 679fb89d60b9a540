import { tabStorage } from './storage'

/** From a query before or after the hash, whatever a chat app has appended. */
export const findReferrerId = (href: string): string | undefined =>
  href
    .split(/[?#]/)
    .map((part) => new URLSearchParams(part).get('pid'))
    .find(Boolean) ?? undefined

const STORAGE_KEY = 'pid'

/** AUTH-08: the id in the address, else an earlier one of this tab. */
export function rememberReferrer(href: string): string | undefined {
  const pid = findReferrerId(href)
  if (pid) tabStorage.set(STORAGE_KEY, pid)
  return pid ?? tabStorage.get(STORAGE_KEY) ?? undefined
}
