import { type ReactNode, useEffect } from 'react'
import { useSite } from '@/shared/site/site'
import { words } from '@/lib/words'
import { FirstScreen } from './FirstScreen'
import { Repair } from './Repair'

/** APP-02: shows nothing until the site has answered; when the site is closed, shows only its repair_tips. */
export function SiteGate({ children }: { children: ReactNode }) {
  // Not `isPending`: a failed read is pending again during each retry.
  const { data, isFetched } = useSite()
  const title = data && (data.title || data.site_name || words.brand)
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  if (!isFetched) return <FirstScreen />
  return data && !data.site_state ? <Repair tips={data.repair_tips} /> : children
}
