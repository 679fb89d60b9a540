import { safeLink } from '@/lib/url'

/** The referrer's id in an address: in the query before the hash, or in that of the hash. */
export function pidOf(href: string): string | undefined {
  const { searchParams, hash } = new URL(href)
  const inHash = new URLSearchParams(hash.includes('?') ? hash.slice(hash.indexOf('?')) : '')
  return searchParams.get('pid') || inHash.get('pid') || undefined
}

/**
 * Where the page has to go when the server names `moved` and we stand at `here`; undefined when it
 * stays: nothing named, no http(s), or the same origin (APP-03).
 */
export function visitTarget(moved: string, here: string): string | undefined {
  const target = safeLink(moved)
  if (!target || new URL(target).origin === new URL(here).origin) return undefined
  const pid = pidOf(here)
  if (!pid) return target
  return `${target.replace(/\/*$/, '/')}register?pid=${encodeURIComponent(pid)}`
}
