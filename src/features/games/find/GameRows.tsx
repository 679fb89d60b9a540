import type { ReactNode } from 'react'
import { coverOf, gameKey } from '../gameRules'
import { StarButton } from '../StarButton'
import { useOpenGame } from '../useOpenGame'
import { Picture } from '@/ui/content/Picture'
import { ErrorState } from '@/ui/feedback/States'
import { Read } from '@/ui/feedback/Read'
import { SkeletonBlock, SkeletonLine } from '@/ui/feedback/Skeletons'
import css from './FindSheet.module.css'
import type { Match } from './search'
import type { useAllGames } from './useAllGames'

interface Props {
  query: ReturnType<typeof useAllGames>
  label: string
  matches: readonly Match[] | undefined
  /** Rows of the skeleton. */
  bones: number
  empty: ReactNode
  onLeave: () => void
}

/** Some of all games, and whether a category is missing among them. */
export function GameRows({ query, label, matches, bones, empty, onLeave }: Props) {
  const { data, error, isFetching, refetch } = query
  return (
    <>
      <Read
        query={{ data: matches, error, isFetching, refetch }}
        skeleton={<GameRowBones count={bones} />}
        empty={{ is: (games) => games.length === 0, show: empty }}
      >
        {(games) => (
          <ul aria-label={label}>
            {games.map((match) => (
              <GameRow key={gameKey(match.game)} {...match} onLeave={onLeave} />
            ))}
          </ul>
        )}
      </Read>
      {data?.incomplete && (
        <ErrorState text="有的分类没有读到" busy={isFetching} onRetry={() => void refetch()} />
      )}
    </>
  )
}

/** A game in a list: its cover, its name with what was typed, its provider, and the star that keeps it. */
function GameRow({ game, from, to, onLeave }: Match & { onLeave: () => void }) {
  const open = useOpenGame()
  const { platform_name: platform, game_type: type, game_code: code, name } = game
  const chars = [...name]
  return (
    <li className={`row ${css.row}`}>
      <button
        type="button"
        className={`row grow ${css.open}`}
        onClick={() => {
          onLeave()
          open(game)
        }}
      >
        <Picture className={css.cover} src={coverOf(game)} alt="" />
        <span className={`grow ${css.words}`}>
          <b className={`one-line ${css.name}`}>
            {chars.slice(0, from)}
            {to > from && <mark className={css.mark}>{chars.slice(from, to)}</mark>}
            {chars.slice(to)}
          </b>
          <span className={`one-line ${css.provider}`}>{platform}</span>
        </span>
      </button>
      <StarButton game={{ platform, type, code, name }} />
    </li>
  )
}

/** The same boxes while the lists are loading. */
export const GameRowBones = ({ count }: { count: number }) => (
  <div aria-hidden>
    {Array.from({ length: count }, (_, at) => (
      <div key={at} className={`row ${css.row}`}>
        <span className={`row grow ${css.open}`}>
          <span className={css.cover}>
            <SkeletonBlock height={48} radius={0} />
          </span>
          <span className={`grow ${css.words}`}>
            <SkeletonLine width="60%" />
            <SkeletonLine width="34%" height={11} />
          </span>
        </span>
      </div>
    ))}
  </div>
)
