import { useMemo } from 'react'
import { useLoggedIn } from '@/api/session'
import type { Game } from '@/contract/games'
import { type OwnGame, useOwnGames } from '@/features/games/ownGames'
import { useOwner } from '@/features/games/useOwner'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorState } from '@/ui/feedback/ErrorState'
import { Read } from '@/ui/feedback/Read'
import { GameRow, GameRowBones } from './GameRow'
import { useAllGames } from './useAllGames'

const told = {
  recent: { label: '最近玩过', none: '还没有玩过游戏' },
  favourite: { label: '收藏', none: '点游戏右边的星，就收藏在这里' },
}

const nameOf = ({ platform, type, code, name }: OwnGame) => `${platform}/${type}/${code}/${name}`
const asOwn = ({ platform_name, game_type, game_code, name }: Game) =>
  `${platform_name}/${game_type}/${game_code}/${name}`

interface Props {
  of: 'recent' | 'favourite'
  onLeave: () => void
}

/** The games he played last, or keeps. One that the site no longer shows is left out. */
export function OwnList({ of, onLeave }: Props) {
  const own = useOwnGames(useOwner())[of]
  const loggedIn = useLoggedIn()
  const query = useAllGames()
  const { data, isFetching, refetch } = query
  const known = useMemo(() => data && new Map(data.games.map((one) => [asOwn(one), one])), [data])
  const { label, none } = told[of]
  if (own.length === 0) return <EmptyState text={loggedIn ? none : '登录后，在这里找到您的游戏'} />
  return (
    <>
      <Read
        query={{ ...query, data: known && own.flatMap((one) => known.get(nameOf(one)) ?? []) }}
        skeleton={<GameRowBones count={Math.min(own.length, 6)} />}
        empty={{
          is: (games) => games.length === 0 && !data?.lost,
          show: <EmptyState text={none} />,
        }}
      >
        {(games) => (
          <ul aria-label={label}>
            {games.map((game) => (
              <GameRow key={asOwn(game)} game={game} from={0} to={0} onLeave={onLeave} />
            ))}
          </ul>
        )}
      </Read>
      {data?.lost && (
        <ErrorState text="有的分类没有读到" busy={isFetching} onRetry={() => void refetch()} />
      )}
    </>
  )
}
