import { type Query, useQuery } from '@tanstack/react-query'
import { type AppInfo, readAppInfo } from '@/contract/site'
import { words } from '@/lib/words'
import type { Reply } from '@/api/call'
import { polled } from '@/api/poll'
import { queryOf } from '@/api/query'

export const defaultAppInfo: AppInfo = {
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
  (response as Reply<AppInfo> | undefined)?.data.site_state === false

const poll = polled({
  intervalMs: 15_000,
  backoffBaseMs: 4000,
  isActive: ({ status, data }) => status === 'error' || isClosed(data),
})

export const siteQueries = {
  app: () => queryOf(readAppInfo, {}, { telling: 'screen', staleTime: 300_000, gcTime: Infinity }),
}

const hasSucceeded = ({ state }: Pick<Query, 'state'>) => state.status === 'success'

export function useSite() {
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
export const useAppInfoRead = () => useQuery({ ...siteQueries.app(), enabled: false })

export const useAppInfo = (): AppInfo => useAppInfoRead().data ?? defaultAppInfo

/** APP-04. */
export const useSiteName = (): string => useAppInfo().site_name || words.brand
