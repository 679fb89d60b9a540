import { safeLink } from '@/lib/url'
import { call } from '@/api/request'
import { readVisitUrl } from '@/contract/site'
import { pidOf, referrerAt } from '@/lib/referrer'
import { tab } from '@/lib/storage'
import { toast } from '@/ui/feedback/toast'

interface Around {
  /** The page the tab came from (`document.referrer`), which survives a change of origin. */
  from?: string
  /** Hosts that may be followed, `a.example` or `a.example:8443`; empty: any. */
  hosts?: readonly string[]
}

/**
 * Where the page at `here` has to go when the server names `moved`. Undefined when it stays: no address, not
 * http(s), with a user's name in it, the same origin (APP-03), from https down to http, a host that is not listed, or
 * the origin that has just sent us here (two sites that name each other).
 */
export function visitTarget(
  moved: string,
  here: string,
  { from = '', hosts = [] }: Around = {},
): string | undefined {
  const link = safeLink(moved)
  if (!link) return undefined
  const target = new URL(link)
  const { origin, protocol, pathname, search, hash } = new URL(here)
  const cameFrom = safeLink(from)
  if (target.origin === origin || target.username || target.password) return undefined
  if (protocol === 'https:' && target.protocol === 'http:') return undefined
  if (hosts.length > 0 && !hosts.includes(target.host)) return undefined
  if (cameFrom && target.origin === new URL(cameFrom).origin) return undefined
  const pid = pidOf(here)
  if (pid) return `${link.replace(/\/*$/, '/')}register?pid=${encodeURIComponent(pid)}`
  // Only a host: open the same page there. An address with a path is used as it is.
  return link === `${target.origin}/` ? target.origin + pathname + search + hash : link
}

/** The hosts in `<meta name="visit-hosts">`, which can be changed after the build. */
export const hostsOf = (content: string | undefined): string[] =>
  (content ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)

/** Set when this tab was redirected away from here: at most once per session, whatever the server answers. */
const LEFT = 'visitLeft'

/** Milliseconds: five seconds after the start, and what is left until the app opens without the site's answer. */
const [SLOW, LEFT_OPEN] = [4000, 25_000]

/** A start that still waits for the site's answer says so, until something can be used. */
function saySlowStart() {
  const html = document.documentElement
  setTimeout(() => {
    if (html.dataset.ready) return
    const gone = toast.info('网络较慢，请稍候…', LEFT_OPEN)
    new MutationObserver((_, seen) => {
      seen.disconnect()
      gone()
    }).observe(html, { attributeFilter: ['data-ready'] })
  }, SLOW)
}

/** A second after the start: notes who invited, and goes where the server says that the site is, if that may be. */
export async function followVisitUrl(): Promise<void> {
  saySlowStart()
  referrerAt(window.location.href)
  const { data } = await call(readVisitUrl, {})
  if (tab.get(LEFT)) return
  const meta = document.querySelector<HTMLMetaElement>('meta[name="visit-hosts"]')
  const target = visitTarget(data?.url ?? '', window.location.href, {
    from: document.referrer,
    hosts: hostsOf(meta?.content),
  })
  if (!target) return
  tab.set(LEFT, '1')
  window.location.replace(target)
}
