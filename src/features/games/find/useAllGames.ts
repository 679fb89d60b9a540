import { useQuery } from '@tanstack/react-query'
import type { Game } from '@/contract/games'
import { categories, gameKey, visibleGames } from '../gameRules'
import { homeQueries } from '../homeQueries'

interface All {
  games: Game[]
  /** Some categories could not be read. */
  incomplete: boolean
}

/**
 * The games of all categories: each list is home's own, which it then has already. A category that cannot be read
 * leaves the others.
 */
export const useAllGames = () =>
  useQuery<All>({
    queryKey: ['games.all'],
    queryFn: async ({ client }) => {
      const reads = await Promise.allSettled(
        categories.map(async (category) => {
          const query = {
            ...homeQueries.games(category.word),
            meta: { telling: 'screen' as const },
          }
          const { data } = await client.fetchQuery(query)
          return visibleGames(data, category)
        }),
      )
      const games = new Map<string, Game>()
      for (const read of reads)
        if (read.status === 'fulfilled')
          for (const game of read.value)
            if (!games.has(gameKey(game))) games.set(gameKey(game), game)
      const first = reads.find((read) => read.status === 'rejected')
      if (first && games.size === 0) throw first.reason
      return { games: [...games.values()], incomplete: first !== undefined }
    },
    // The lists that it is made of have stale times of their own.
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
    meta: { telling: 'screen' },
  })
