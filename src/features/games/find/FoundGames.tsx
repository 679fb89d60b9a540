import { useDeferredValue, useMemo } from 'react'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorState } from '@/ui/feedback/ErrorState'
import { Read } from '@/ui/feedback/Read'
import { GameRow, GameRowBones } from './GameRow'
import css from './GameRow.module.css'
import { type Found, indexOf, search } from './search'
import { useAllGames } from './useAllGames'

/** As many rows are drawn: with more, one letter more helps better than scrolling. */
const MOST = 60

interface Props {
  text: string
  onLeave: () => void
}

const told = (count: number) =>
  count === 0 ? '没有找到' : `找到 ${count} 款${count > MOST ? `，先显示 ${MOST} 款` : ''}`

/** What was found; before anything is asked for, the popular ones. */
export function FoundGames({ text, onLeave }: Props) {
  const query = useAllGames()
  const { data, isFetching, refetch } = query
  const games = data?.games
  const index = useMemo(() => games && indexOf(games), [games])
  const asked = useDeferredValue(text.trim())
  const found = useMemo(() => index && resultOf(index, asked), [index, asked])
  const count = found?.length ?? 0
  return (
    <>
      {found && (
        <p role="status" className={asked !== '' && count > 0 ? css.count : 'visually-hidden'}>
          {asked !== '' && told(count)}
        </p>
      )}
      <Read
        query={{ ...query, data: found }}
        skeleton={<GameRowBones count={6} />}
        empty={{
          is: (games) => games.length === 0,
          show: (
            <EmptyState text={asked === '' ? '暂无热门游戏' : '没有找到，换个名字或首字母试试'} />
          ),
        }}
      >
        {(games) => (
          <ul aria-label={asked === '' ? '热门推荐' : '搜索结果'}>
            {games.slice(0, MOST).map((one) => (
              <GameRow key={keyOf(one)} {...one} onLeave={onLeave} />
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

const keyOf = ({ game }: Found) =>
  `${game.platform_name}/${game.game_type}/${game.game_code}/${game.name}`

const resultOf = (index: ReturnType<typeof indexOf>, asked: string): Found[] =>
  asked === ''
    ? index.filter(({ game }) => game.is_hot).map(({ game }) => ({ game, from: 0, to: 0 }))
    : search(index, asked)
