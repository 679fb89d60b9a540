import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import '@/ui/theme/tokens.css'
import '@/ui/theme/base.css'
import { createQueryClient, forgetReadsAndMoneyRequests } from '@/api/query'
import { session, syncSessionWithPage } from '@/api/session'
import { getApiBase, setTransport } from '@/api/transport'
import { delayReadsAfterWakeUp } from '@/api/wakeUp'
import { prefetchHomeData } from '@/features/games/homeQueries'
import { logError } from '@/lib/platform/logError'
import { setPictureBase } from '@/lib/platform/url'
import { removeOldKeys } from '@/lib/storage/storage'
import { siteQueries } from '@/shared/site/site'
import { leaveSheetEntryAfterReload } from '@/ui/backStack'
import { preloadChunk } from '@/ui/chunk'
import { toast } from '@/ui/feedback/toast'
import { removeAllDialogsUnanswered } from '@/ui/overlay/dialogs'
import { reloadIfReachable } from '@/ui/reload'
import { followSchemeChanges } from '@/ui/theme/scheme'
import { App } from './App'
import { addRouterStateToEntries } from './historyEntries'
import { lazyPage } from './lazyPage'
import { pagesChunk, setScenariosScreen } from './screens'
import { protectFromTranslation } from './translation'

export function startApp(client = createQueryClient()): { client: QueryClient } {
  logGlobalErrors()
  protectFromTranslation()
  setPictureBase(getApiBase())
  delayReadsAfterWakeUp(client)
  removeOldKeys()
  syncSessionWithPage(() => render(client, <ReloadPage />))
  followSchemeChanges()
  addRouterStateToEntries()
  leaveSheetEntryAfterReload()
  if (!isAtHome()) void preloadChunk(pagesChunk)
  // In slices, so that a tap does not wait for a slow phone's whole render.
  void prefetchFirstScreen(client).then(() => startTransition(() => render(client)))
  return { client }
}

export function restartApp(client: QueryClient, prepare: () => void): void {
  root?.unmount()
  root = undefined
  toast.clear()
  removeAllDialogsUnanswered()
  forgetReadsAndMoneyRequests(client)
  prepare()
  render(client)
}

/** After the site's response. */
const HOME_WAIT_MS = 150
const MAX_WAIT_MS = 2000

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const isAtHome = () => /^#?\/?(\?|$)/.test(window.location.hash)

/** Never rejects. Until then the shell in index.html is visible. */
export async function prefetchFirstScreen(client: QueryClient): Promise<void> {
  const homeReads = isAtHome() ? prefetchHomeData(client) : []
  const siteRead = client.prefetchQuery(siteQueries.app())
  const reads = siteRead.then(() => Promise.race([Promise.all(homeReads), wait(HOME_WAIT_MS)]))
  await Promise.race([reads, wait(MAX_WAIT_MS)])
}

let root: Root | undefined

/** Shows lazyPage's error while the host is away. */
const ReloadPage = lazyPage(() => reloadIfReachable().then(() => Promise.reject(new Error('away'))))

function render(client: QueryClient, pageInsteadOfScreens?: ReactNode) {
  root?.unmount()
  root = createRoot(document.getElementById('root')!)
  root.render(<App client={client}>{pageInsteadOfScreens}</App>)
}

function logGlobalErrors() {
  window.addEventListener('error', ({ error, message }) => logError('error', error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => logError('rejection', reason))
}

export { createQueryClient as createClient, session, setScenariosScreen, setTransport }
