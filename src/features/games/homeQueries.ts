import type { QueryClient } from '@tanstack/react-query'
import { createQueryOptions } from '@/api/query'
import { listBanners, listHomeNotices } from '@/contract/content'
import { listGames } from '@/contract/games'
import type { CategoryWord } from './gameRules'

/** HOME-10: kept for the app's life. */
const cached = { staleTime: 10 * 60_000, gcTime: Infinity }

export const homeQueries = {
  banners: () => createQueryOptions(listBanners, { type: 2 }, cached),
  notices: () => createQueryOptions(listHomeNotices, {}, cached),
  games: (category: CategoryWord) => createQueryOptions(listGames, { category }, cached),
}

/** index.html starts these before the scripts are loaded. */
const opening = () =>
  [homeQueries.banners(), homeQueries.notices(), homeQueries.games('hot')] as const

export const getEarlyHomeQueryKeys = () => opening().map(({ queryKey }) => queryKey)

/** Never rejects. */
export function prefetchHome(client: QueryClient): Promise<void>[] {
  const [banners, notices, games] = opening()
  return [client.prefetchQuery(banners), client.prefetchQuery(notices), client.prefetchQuery(games)]
}
