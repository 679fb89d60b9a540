import { useEffect } from 'react'
import { call } from '@/api/call'
import { readVisitUrl } from '@/contract/site'
import { visitTarget } from './visitUrl'

const AFTER = 1000

async function followVisitUrl() {
  const { data } = await call(readVisitUrl, {})
  const target = visitTarget(data?.url ?? '', window.location.href)
  if (target) window.location.replace(target)
}

/** 1 s after start: has the site moved (APP-03)? No answer means no. */
export function VisitUrlCheck() {
  useEffect(() => {
    const timer = setTimeout(() => void followVisitUrl().catch(() => undefined), AFTER)
    return () => clearTimeout(timer)
  }, [])
  return null
}
