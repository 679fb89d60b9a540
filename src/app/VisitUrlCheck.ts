import { useEffect } from 'react'
import { call } from '@/api/call'
import { readVisitUrl } from '@/contract/site'
import { tab } from '@/lib/storage'
import { hostsOf, visitTarget } from './visitUrl'

const AFTER = 1000
/** Set when this tab was redirected away from here: at most once per session, whatever the server answers. */
const LEFT = 'visitLeft'

async function followVisitUrl() {
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

/** 1 s after start: has the site moved (APP-03)? No answer means no. */
export function VisitUrlCheck() {
  useEffect(() => {
    const timer = setTimeout(() => void followVisitUrl().catch(() => undefined), AFTER)
    return () => clearTimeout(timer)
  }, [])
  return null
}
