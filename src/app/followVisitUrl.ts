import { call } from '@/api/call'
import { readVisitUrl } from '@/contract/site'
import { tab } from '@/lib/storage'
import { hostsOf, visitTarget } from './visitUrl'

/** Set when this tab was redirected away from here: at most once per session, whatever the server answers. */
const LEFT = 'visitLeft'

/** Goes where the server says that the site is now, if it may be followed. */
export async function followVisitUrl(): Promise<void> {
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
