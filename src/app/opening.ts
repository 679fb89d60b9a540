import type { QueryClient } from '@tanstack/react-query'
import { siteQueries } from '@/shared/site/site'
import { prefetchHome } from '@/features/games/home/homeQueries'

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
