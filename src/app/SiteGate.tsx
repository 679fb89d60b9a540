import { type ReactNode, useEffect } from 'react'
import { useSite } from '@/shared/site/site'
import { words } from '@/lib/words'
import { FirstScreen } from './FirstScreen'
import { Repair } from './Repair'

/** APP-02: nothing is shown until the site has answered; closed, it shows its repair_tips alone. */
export function SiteGate({ children }: { children: ReactNode }) {
  // Not `isPending`: a read that failed is pending again each time it is repeated.
  const { data, isFetched } = useSite()
  const title = data && (data.title || data.site_name || words.brand)
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  if (!isFetched) return <FirstScreen />
  return data && !data.site_state ? <Repair tips={data.repair_tips} /> : children
}
