import { type Query, useQuery } from '@tanstack/react-query'
import { createPollOptions } from '@/api/polling'
import { createQueryOptions } from '@/api/query'
import type { ApiResponse } from '@/api/response'
import { type AppInfo, readAppInfo } from '@/contract/site'
import { words } from '@/lib/text/words'

export const defaultSiteInfo: AppInfo = {
  title: words.brand,
  site_name: words.brand,
  site_logo: '',
  app_logo: '',
  site_state: true,
  repair_tips: '',
  redpacket_switch: true,
  app_download_switch: false,
  index_modal: false,
  webcontent: '',
  h5_url: '',
  ios_download_url: '',
  ios_download_qrcode: '',
}

const isClosed = (response: unknown) =>
  (response as ApiResponse<AppInfo> | undefined)?.data.site_state === false

const poll = createPollOptions({
  intervalMs: 15_000,
  backoffBaseMs: 4000,
  isActive: ({ status, data }) => status === 'error' || isClosed(data),
})

export const siteQueries = {
  app: () =>
    createQueryOptions(
      readAppInfo,
      {},
      { errorDisplay: 'inline', staleTime: 300_000, gcTime: Infinity },
    ),
}

const hasSucceeded = ({ state }: Pick<Query, 'state'>) => state.status === 'success'

export function usePolledSiteInfoQuery() {
  return useQuery({
    ...siteQueries.app(),
    ...poll,
    // The first render would repeat a read that failed during the start.
    retryOnMount: false,
    refetchOnWindowFocus: (site) => poll.refetchOnWindowFocus(site) || hasSucceeded(site),
    refetchOnReconnect: (site) => poll.refetchOnReconnect(site) || hasSucceeded(site),
  })
}

/** Where the defaults would mislead. */
export const useCachedSiteInfoQuery = () => useQuery({ ...siteQueries.app(), enabled: false })

export const useSiteInfo = (): AppInfo => useCachedSiteInfoQuery().data ?? defaultSiteInfo

/** APP-04: the site's own name. */
export const useSiteName = (): string => useSiteInfo().site_name || words.brand
