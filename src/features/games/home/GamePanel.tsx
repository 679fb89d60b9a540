import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { words } from '@/lib/words'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { Read } from '@/ui/feedback/Read'
import type { Category } from '@/features/games/categories'
import css from './GamePanel.module.css'
import { GameTileSkeleton } from './GameTile'
import { GameTiles } from './GameTiles'
import { homeQueries } from '@/features/games/homeQueries'
import { useOpenGame } from '@/features/games/useOpenGame'
import { visibleGames } from '@/features/games/visibleGames'

/** The games of one category: covers in two columns, or why there are none (HOME-06, 07). */
export function GamePanel({ category }: { category: Category }) {
  const { data, ...query } = useQuery(homeQueries.games(category.word))
  const open = useOpenGame()
  const panel = useStartInSight()
  const games = useMemo(() => data && visibleGames(data, category), [data, category])
  return (
    <div
      ref={panel}
      role="tabpanel"
      aria-label={category.label}
      aria-busy={!games && !query.isError}
      className={css.panel}
    >
      <Read
        query={{ ...query, data: games }}
        skeleton={
          <div className={css.grid} aria-hidden>
            {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
              <GameTileSkeleton key={key} />
            ))}
          </div>
        }
        empty={{
          is: (shown) => shown.length === 0,
          show: <EmptyState text={category.word === 'hot' ? '暂无热门游戏' : words.empty} />,
        }}
      >
        {(shown) => <GameTiles games={shown} onOpen={open} />}
      </Read>
    </div>
  )
}

/** After choosing another category far down the page, scrolls to its first games. */
function useStartInSight() {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = panel.current
    const margin = element ? Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0 : 0
    if (element && element.getBoundingClientRect().top < margin) element.scrollIntoView()
  }, [])
  return panel
}
