import type { QueryClient } from '@tanstack/react-query'
import { createQueryOptions } from '@/api/query'
import { listBanners, listHomeNotices } from '@/contract/content'
import { listGames } from '@/contract/games'
import type { CategoryId } from './gameRules'

/** HOME-10: kept for the app's life. */
const cached = { staleTime: 10 * 60_000, gcTime: Infinity }

export const homeQueries = {
  banners: () => createQueryOptions(listBanners, { type: 2 }, cached),
  notices: () => createQueryOptions(listHomeNotices, {}, cached),
  games: (category: CategoryId) => createQueryOptions(listGames, { category }, cached),
}

/** index.html starts these before the scripts are loaded. */
const createEarlyQueries = () =>
  [homeQueries.banners(), homeQueries.notices(), homeQueries.games('hot')] as const

export const getEarlyHomeQueryKeys = () => createEarlyQueries().map(({ queryKey }) => queryKey)

/** Never rejects. */
export function prefetchHomeData(client: QueryClient): Promise<void>[] {
  const [banners, notices, games] = createEarlyQueries()
  return [client.prefetchQuery(banners), client.prefetchQuery(notices), client.prefetchQuery(games)]
}
