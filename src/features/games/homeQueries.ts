import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '@/api/query'
import { listBanners, listHomeNotices } from '@/contract/content'
import { listGames } from '@/contract/games'
import type { CategoryWord } from './gameRules'

/** Kept for the app's life, so that returning to home shows them at once (HOME-10). */
const cached = { staleTime: 10 * 60_000, gcTime: Infinity }

export const homeQueries = {
  banners: () => queryOf(listBanners, { type: 2 }, cached),
  notices: () => queryOf(listHomeNotices, {}, cached),
  games: (category: CategoryWord) => queryOf(listGames, { category }, cached),
}

/** The reads of home when it opens: index.html starts these before the scripts are loaded. */
const opening = () =>
  [homeQueries.banners(), homeQueries.notices(), homeQueries.games('hot')] as const

export const openingKeys = () => opening().map(({ queryKey }) => queryKey)

/** Reads the same into the cache, in parallel; never rejects. */
export function prefetchHome(client: QueryClient): Promise<void>[] {
  const [banners, notices, games] = opening()
  return [client.prefetchQuery(banners), client.prefetchQuery(notices), client.prefetchQuery(games)]
}
