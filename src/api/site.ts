import { useQuery } from '@tanstack/react-query'
import { type AppInfo, readAppInfo } from '@/contract/site'
import { words } from '@/lib/words'
import { queryOf } from './query'

/** What the app goes by until the server tells, and when it cannot. */
export const defaultAppInfo: AppInfo = {
  title: words.brand,
  site_name: words.brand,
  site_logo: '',
  app_logo: '',
  site_state: true,
  repair_tips: '',
  // Not known is not closed: the server itself decides each draw.
  redpacket_switch: true,
  app_download_switch: false,
  index_modal: false,
  webcontent: '',
  h5_url: '',
  ios_download_url: '',
  ios_download_qrcode: '',
}

/** How often a site that is closed, or does not answer, is asked again. */
const ASK_AGAIN = 15_000

export const siteQueries = {
  app: () => queryOf(readAppInfo, {}, { telling: 'screen', staleTime: 300_000, gcTime: Infinity }),
}

/** POST /api/app: read at start; again by itself while the site is closed or silent. */
export const useSite = () =>
  useQuery({
    ...siteQueries.app(),
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) =>
      state.status === 'error' || state.data?.data.site_state === false ? ASK_AGAIN : false,
  })

/** The site's own facts, anywhere: the defaults until the server tells. */
export const useAppInfo = (): AppInfo =>
  useQuery({ ...siteQueries.app(), enabled: false }).data ?? defaultAppInfo
