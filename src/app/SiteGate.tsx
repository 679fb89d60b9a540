import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useSite } from '@/shared/site/site'
import { paths } from '@/lib/paths'
import { words } from '@/lib/words'
import { HomeShell } from './HomeShell'
import { Ready } from './Ready'
import { RouteSkeleton } from './RouteSkeleton'
import css from './SiteGate.module.css'

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

/** Shown until POST /api/app has answered: the shell of home at home, a generic one elsewhere. */
function FirstScreen() {
  const { pathname } = useLocation()
  return pathname === paths.home ? <HomeShell /> : <RouteSkeleton />
}

/** The whole app while the site is closed. It opens again by itself, because SiteGate keeps polling. */
const Repair = ({ tips }: { tips: string }) => (
  <main className={css.repair}>
    <svg viewBox="0 0 120 120" width="120" height="120" aria-hidden>
      <circle cx="60" cy="60" r="58" className={css.ground} />
      <path
        className={css.tool}
        d="M79 34a18 18 0 0 0-24 22L33 78a7 7 0 0 0 10 10l22-22a18 18 0 0 0 22-24L76 53l-9-2-2-9z"
      />
    </svg>
    <p className={css.tips}>{tips}</p>
    <Ready />
  </main>
)
