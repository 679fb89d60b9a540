import type { QueryClient } from '@tanstack/react-query'
import { siteQueries } from '@/shared/site/site'
import { prefetchHome } from '@/features/games/homeQueries'
import '@/ui/theme/tokens.css'
import '@/ui/theme/base.css'
import { startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createClient, forgetAll } from '@/api/query'
import { session, followPageVisibility } from '@/api/session'
import { apiBase, setTransport } from '@/api/transport'
import { spreadWakeUps } from '@/api/poll'
import { logFault } from '@/lib/log'
import { leaveLostSheet } from '@/ui/backStack'
import { dropDialogs } from '@/ui/overlay/dialogs'
import { setPictureBase } from '@/lib/url'
import { followScheme } from '@/ui/theme/scheme'
import { reload } from '@/ui/reload'
import { preload } from '@/ui/chunk'
import { toast } from '@/ui/feedback/toast'
import { App } from './App'
import { addDemoScreen, lazyPage } from './lazyPage'
import { nameForeignEntries } from './historyKeys'
import { pages } from './screens'
import { outliveTranslation } from './translation'

/** Milliseconds: how long to wait for home's answers after the site's, and for all of them together. */
const GRACE = 150
const MOST = 2000

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
const atHome = () => /^#?\/?(\?|$)/.test(window.location.hash)

/**
 * Waits for the first answers before the first render. While the page's own shell is visible, rendering a
 * second skeleton gains nothing and costs time on a slow phone. Never rejects; the screens themselves wait for
 * late answers.
 */
export async function readOpening(client: QueryClient): Promise<void> {
  const home = atHome() ? prefetchHome(client) : []
  const site = client.prefetchQuery(siteQueries.app())
  const all = site.then(() => Promise.race([Promise.all(home), wait(GRACE)]))
  await Promise.race([all, wait(MOST)])
}

/** How another build's backend can control the app. */
export interface Running {
  client: QueryClient
}

let root: Root | undefined

/** Nothing but a reload: while the host is away the document stays, with words, and tries again. */
const Anew = lazyPage(() => reload().then(() => Promise.reject(new Error('away'))))

function render(client: QueryClient, stale?: boolean) {
  root?.unmount()
  root = createRoot(document.getElementById('root')!)
  root.render(<App client={client}>{stale && <Anew />}</App>)
}

/** Errors that no boundary catches: event handlers, timers, promises without await. */
function logGlobalFaults() {
  window.addEventListener('error', ({ error, message }) => logFault('error', error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => logFault('rejection', reason))
}

/** Renders the app into #root, over the shell from index.html. */
export function start(client = createClient()): Running {
  logGlobalFaults()
  outliveTranslation()
  setPictureBase(apiBase())
  spreadWakeUps(client)
  followPageVisibility(() => render(client, true))
  followScheme()
  nameForeignEntries()
  leaveLostSheet()
  // A screen that is opened by its address does not wait for them.
  if (!atHome()) void preload(pages)
  // In slices: the shell is there meanwhile, and a tap on it does not wait for the whole of a slow phone's render.
  void readOpening(client).then(() => startTransition(() => render(client)))
  return { client }
}

/**
 * Starts the app again for another world (the demo's scenarios), as after a reload. `between` sets the new
 * address while nothing is rendered.
 */
export function startAnew(client: QueryClient, between: () => void): void {
  root?.unmount()
  root = undefined
  toast.clear()
  dropDialogs()
  forgetAll(client)
  between()
  render(client)
}

export { addDemoScreen, createClient, session, setTransport }
