import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { AppInfo } from '@/contract/site'
import { useSite } from '@/shared/site/site'
import { paths } from '@/lib/paths'
import { words } from '@/lib/words'
import { BrandMark } from '@/ui/content/BrandMark'
import { HomeShell } from './HomeShell'
import { Ready, RouteSkeleton } from './RouteSkeleton'
import css from './app.module.css'

/** APP-02: shows nothing until the site has answered; when the site is closed, shows only its repair_tips. */
export function SiteGate({ children }: { children: ReactNode }) {
  // Not `isPending`: a failed read is pending again during each retry.
  const { data, isFetched } = useSite()
  const title = data && (data.title || data.site_name || words.brand)
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  if (!isFetched) return <FirstScreen />
  return data && !data.site_state ? <Repair {...data} /> : children
}

/** Shown until POST /api/app has answered: the shell of home at home, a generic one elsewhere. */
function FirstScreen() {
  const { pathname } = useLocation()
  return pathname === paths.home ? <HomeShell /> : <RouteSkeleton />
}

/** The whole app while the site is closed. It opens again by itself, because SiteGate keeps polling. */
const Repair = ({ site_logo: logo, repair_tips: tips }: AppInfo) => (
  <main className={css.repair}>
    <BrandMark src={logo} size={72} />
    <p className={css.tips}>{tips}</p>
    <Ready />
  </main>
)
