import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Game } from '@/contract/games'
import { Picture } from '@/ui/content/Picture'
import { ErrorState, Read, SkeletonBlock, SkeletonLine } from '@/ui/feedback/Read'
import {
  getGameKey,
  getCoverUrl,
  gameCategories,
  filterOpenGames,
  useOpenGameOrAskToLogIn,
} from '../gameRules'
import { homeQueries } from '../homeQueries'
import { FavouriteButton } from '../rememberedGames'
import type { GameMatch } from './search'
import * as css from './FindSheet.module.css'

interface RowsProps {
  query: ReturnType<typeof useAllGamesQuery>
  label: string
  matches: readonly GameMatch[] | undefined
  skeletonRows: number
  empty: ReactNode
  onLeave: () => void
}

export function GameRows({ query, label, matches, skeletonRows, empty, onLeave }: RowsProps) {
  const { data, error, isFetching, refetch } = query
  return (
    <>
      <Read
        query={{ data: matches, error, isFetching, refetch }}
        skeleton={<GameRowsSkeleton count={skeletonRows} />}
        empty={{ when: (games) => games.length === 0, show: empty }}
      >
        {(games) => (
          <ul aria-label={label}>
            {games.map((match) => (
              <GameRow key={getGameKey(match.game)} {...match} onLeave={onLeave} />
            ))}
          </ul>
        )}
      </Read>
      {data?.isIncomplete && (
        <ErrorState text="有的分类没有读到" busy={isFetching} onRetry={() => void refetch()} />
      )}
    </>
  )
}

function GameRow({ game, matchedRange, onLeave }: GameMatch & { onLeave: () => void }) {
  const open = useOpenGameOrAskToLogIn()
  const { platform_name: platform, game_type: type, game_code: code, name } = game
  const characters = [...name]
  const { start, end } = matchedRange ?? { start: 0, end: 0 }
  return (
    <li className={`row ${css.gameRow}`}>
      <button
        type="button"
        className={`row grow ${css.openButton}`}
        onClick={() => {
          onLeave()
          open(game)
        }}
      >
        <Picture className={`fixed-size ${css.cover}`} src={getCoverUrl(game)} alt="" />
        <span className="grow stack" style={{ gap: 2 }}>
          <b className="one-line heading">
            {characters.slice(0, start)}
            {matchedRange && (
              <mark className={css.matchedText}>{characters.slice(start, end)}</mark>
            )}
            {characters.slice(end)}
          </b>
          <span className="one-line dim-xs">{platform}</span>
        </span>
      </button>
      <FavouriteButton game={{ platform, type, code, name }} />
    </li>
  )
}

export const GameRowsSkeleton = ({ count }: { count: number }) => (
  <div aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={`row ${css.gameRow}`}>
        <span className={`row grow ${css.openButton}`}>
          <span className={`fixed-size ${css.cover}`}>
            <SkeletonBlock height={48} radius={0} />
          </span>
          <span className="grow stack" style={{ gap: 2 }}>
            <SkeletonLine width="60%" />
            <SkeletonLine width="34%" height={11} />
          </span>
        </span>
      </div>
    ))}
  </div>
)

interface AllGames {
  games: Game[]
  isIncomplete: boolean
}

export const useAllGamesQuery = () =>
  useQuery<AllGames>({
    queryKey: ['games.all'],
    queryFn: async ({ client }) => {
      const reads = await Promise.allSettled(
        gameCategories.map(async (category) => {
          const query = {
            ...homeQueries.games(category.id),
            meta: { errorDisplay: 'inline' as const },
          }
          const { data } = await client.fetchQuery(query)
          return filterOpenGames(data, category)
        }),
      )
      const games = new Map<string, Game>()
      for (const read of reads) {
        if (read.status === 'rejected') continue
        for (const game of read.value) {
          const key = getGameKey(game)
          if (!games.has(key)) games.set(key, game)
        }
      }
      const failure = reads.find((read) => read.status === 'rejected')
      if (failure && games.size === 0) throw failure.reason
      return { games: [...games.values()], isIncomplete: failure !== undefined }
    },
    // The lists have stale times of their own.
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
    meta: { errorDisplay: 'inline' },
  })
