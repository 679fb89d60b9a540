import { type Query, useQuery } from '@tanstack/react-query'
import { type AppInfo, readAppInfo } from '@/contract/site'
import { words } from '@/lib/words'
import type { Reply } from '@/api/call'
import { polled } from '@/api/poll'
import { queryOf } from '@/api/query'

/** Defaults until the server answers, and when it cannot. */
export const defaultAppInfo: AppInfo = {
  title: words.brand,
  site_name: words.brand,
  site_logo: '',
  app_logo: '',
  site_state: true,
  repair_tips: '',
  // Unknown does not mean closed: the server decides each draw.
  redpacket_switch: true,
  app_download_switch: false,
  index_modal: false,
  webcontent: '',
  h5_url: '',
  ios_download_url: '',
  ios_download_qrcode: '',
}

const isClosed = (answer: unknown) =>
  (answer as Reply<AppInfo> | undefined)?.data.site_state === false

/** A site that is closed or does not answer is polled. */
const poll = polled({
  intervalMs: 15_000,
  backoffBaseMs: 4000,
  isActive: ({ status, data }) => status === 'error' || isClosed(data),
})

export const siteQueries = {
  app: () => queryOf(readAppInfo, {}, { telling: 'screen', staleTime: 300_000, gcTime: Infinity }),
}

/** One that was read is read again by the usual rule, when it is stale. */
const wasRead = ({ state }: Pick<Query, 'state'>) => state.status === 'success'

/** POST /api/app: read at start, when stale, and by polling while the site is closed or does not answer. */
export function useSite() {
  return useQuery({
    ...siteQueries.app(),
    ...poll,
    // A call that failed during opening is not repeated at once by the first render.
    retryOnMount: false,
    refetchOnWindowFocus: (site) => poll.refetchOnWindowFocus(site) || wasRead(site),
    refetchOnReconnect: (site) => poll.refetchOnReconnect(site) || wasRead(site),
  })
}

/** The read of the site's data, for what must not take its defaults for the server's word. */
export const useAppInfoRead = () => useQuery({ ...siteQueries.app(), enabled: false })

/** The site's data for any component; the defaults until the server answers. */
export const useAppInfo = (): AppInfo => useAppInfoRead().data ?? defaultAppInfo

/** The site's name in its texts (APP-04). */
export const useSiteName = () => useAppInfo().site_name || words.brand
