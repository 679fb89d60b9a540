import type { QueryClient } from '@tanstack/react-query'
import { siteQueries } from '@/shared/site/site'
import { prefetchHome } from '@/features/games/home/homeQueries'

/** Milliseconds: home's own answers are waited for so long after the site's, and all at most so long. */
const GRACE = 150
const MOST = 2000

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
const atHome = () => /^#?\/?(\?|$)/.test(window.location.hash)

/**
 * The first answers, before the first render: while the page's own shell stands nothing is gained by
 * rendering one more skeleton over it, and a phone pays for each. Never rejects; late answers are
 * awaited by the screens themselves.
 */
export async function readOpening(client: QueryClient): Promise<void> {
  const home = atHome() ? prefetchHome(client) : []
  const site = client.prefetchQuery(siteQueries.app())
  const all = site.then(() => Promise.race([Promise.all(home), wait(GRACE)]))
  await Promise.race([all, wait(MOST)])
}
