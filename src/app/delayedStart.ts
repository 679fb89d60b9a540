import { call } from '@/api/request'
import { readVisitUrl } from '@/contract/site'
import { toSafeHttpLink } from '@/lib/platform/url'
import { findReferrerId, rememberReferrer } from '@/lib/storage/referrer'
import { tabStorage } from '@/lib/storage/storage'
import { toast } from '@/ui/feedback/toast'

export function runDelayedStart(): Promise<void> {
  showSlowStart()
  rememberReferrer(window.location.href)
  return redirectToVisitUrl()
}

/** APP-03. */
async function redirectToVisitUrl() {
  const { data } = await call(readVisitUrl, {})
  if (tabStorage.get(REDIRECTED_KEY)) return
  const meta = document.querySelector<HTMLMetaElement>('meta[name="visit-hosts"]')
  const target = getRedirectTarget(data?.url ?? '', window.location.href, {
    from: document.referrer,
    hosts: parseHosts(meta?.content),
  })
  if (!target) return
  tabStorage.set(REDIRECTED_KEY, '1')
  window.location.replace(target)
}

interface RedirectOptions {
  /** document.referrer, which survives a change of origin. */
  from?: string
  /** Allowed hosts, `a.example` or `a.example:8443`; empty: any. */
  hosts?: readonly string[]
}

/** Undefined to stay on this page. */
export function getRedirectTarget(
  newAddress: string,
  currentAddress: string,
  { from = '', hosts = [] }: RedirectOptions = {},
): string | undefined {
  const link = toSafeHttpLink(newAddress)
  if (!link) return undefined
  const target = new URL(link)
  const { origin, protocol, pathname, search, hash } = new URL(currentAddress)
  const referrer = toSafeHttpLink(from)
  if (target.origin === origin || target.username || target.password) return undefined
  if (protocol === 'https:' && target.protocol === 'http:') return undefined
  if (hosts.length > 0 && !hosts.includes(target.host)) return undefined
  if (referrer && target.origin === new URL(referrer).origin) return undefined
  const pid = findReferrerId(currentAddress)
  if (pid) return `${link.replace(/\/*$/, '/')}register?pid=${encodeURIComponent(pid)}`
  // A bare host: the same page there.
  return link === `${target.origin}/` ? target.origin + pathname + search + hash : link
}

/** `<meta name="visit-hosts">` can be changed after the build. */
export const parseHosts = (content: string | undefined): string[] =>
  (content ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)

/** At most once per session. */
const REDIRECTED_KEY = 'visitLeft'

/** Five seconds after the start. */
const SLOW_START_MS = 4000
/** Until the request's timeout. */
const SLOW_TOAST_MS = 25_000

function showSlowStart() {
  const html = document.documentElement
  setTimeout(() => {
    if (html.dataset.ready) return
    const closeToast = toast.info('网络较慢，请稍候…', SLOW_TOAST_MS)
    new MutationObserver((_, observer) => {
      observer.disconnect()
      closeToast()
    }).observe(html, { attributeFilter: ['data-ready'] })
  }, SLOW_START_MS)
}
