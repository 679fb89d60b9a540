import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation, Route, Routes } from 'react-router-dom'
import type { AppInfo } from '@/contract/site'
import { HomePage } from '@/features/games/home/HomePage'
import { paths } from '@/lib/paths'
import { words } from '@/lib/text/words'
import { usePolledSiteInfoQuery } from '@/shared/site/site'
import { createChunk, useChunk } from '@/ui/chunk'
import { ReadyMark, RouteSkeleton } from './lazyPage'
import { TabShell } from './TabShell'
import * as css from './app.module.css'

/** APP-02: shows maintenance instead of the app. */
export function SiteGate({ children }: { children: ReactNode }) {
  // Not `isPending`: a failed read is pending again during each retry.
  const { data, isFetched } = usePolledSiteInfoQuery()
  const title = data && (data.title || data.site_name || words.brand)
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  if (!isFetched) return <FirstScreen />
  return data && !data.site_state ? <ClosedSite {...data} /> : children
}

function FirstScreen() {
  const { pathname } = useLocation()
  return pathname === paths.home ? <HomeShell /> : <RouteSkeleton />
}

const maintenanceChunk = createChunk(() => import('@/features/site/MaintenanceScreen'))

function ClosedSite(site: AppInfo) {
  const MaintenanceScreen = useChunk(maintenanceChunk)?.MaintenanceScreen
  return (
    <main className={`${css.fullHeight} ${css.maintenance}`}>
      {MaintenanceScreen ? <MaintenanceScreen {...site} /> : site.repair_tips}
      <ReadyMark />
    </main>
  )
}

const idleClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } })

/** build/boot/entry.tsx renders it into index.html. */
export const HomeShell = () => (
  <QueryClientProvider client={idleClient}>
    <Routes>
      <Route element={<TabShell />}>
        <Route path="*" element={<HomePage />} />
      </Route>
    </Routes>
  </QueryClientProvider>
)
