import { useQuery } from '@tanstack/react-query'
import { type AppInfo, readAppInfo } from '@/contract/site'
import { words } from '@/lib/words'
import type { Reply } from '@/api/call'
import type { Plan } from '@/api/poll'
import { queryOf } from '@/api/query'
import { polled, usePoll } from '@/api/usePoll'

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

const isClosed = (answer: unknown) =>
  (answer as Reply<AppInfo> | undefined)?.data.site_state === false

/** A site that is closed, or does not answer, is asked again. */
const plan: Plan = {
  every: 15_000,
  base: 4000,
  while: ({ status, data }) => status === 'error' || isClosed(data),
}

export const siteQueries = {
  app: () => queryOf(readAppInfo, {}, { telling: 'screen', staleTime: 300_000, gcTime: Infinity }),
}

const wasRead = ({ state }: { state: { status: string } }) => state.status === 'success'

/** POST /api/app: read at start, when it grew old, and by itself while the site is closed or silent. */
export function useSite() {
  const query = siteQueries.app()
  const site = useQuery({
    ...query,
    ...polled,
    // What the opening asked in vain is not asked at once again by the first render.
    retryOnMount: false,
    refetchOnWindowFocus: wasRead,
    refetchOnReconnect: wasRead,
  })
  usePoll(query.queryKey, site.refetch, plan)
  return site
}

/** The site's own facts, anywhere: the defaults until the server tells. */
export const useAppInfo = (): AppInfo =>
  useQuery({ ...siteQueries.app(), enabled: false }).data ?? defaultAppInfo
