import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { getQueryKey } from '@/api/query'
import type { ApiResponse } from '@/api/response'
import type { Game } from '@/contract/games'
import { listVenues, type Venue } from '@/contract/wallet'
import { Picture } from '@/ui/content/Picture'
import { EmptyState, Read, SkeletonLine, StateActionButton } from '@/ui/feedback/Read'
import { NearEndTrigger } from '@/ui/list/NearEndTrigger'
import {
  type Category,
  gameTabs,
  getGameKey,
  findOpenGamesOfCategory,
  getCover,
  drawPopularityOnce,
  useOpenGame,
} from '../gameRules'
import { homeQueries } from '../homeQueries'
import css from './HomePage.module.css'

const GAMEPAD_PATH =
  'M40 28H80L94 40 98 66 88 70 76 56H44L32 70 22 66 26 40zM46 35V49M39 42H53M72 45h0M80 39h0'

export interface CategoryProps {
  category: Category
  onChoose: (category: Category) => void
}

/** HOME-06, HOME-07: the category's games. */
export function GamePanel({ category, onChoose }: CategoryProps) {
  const { data, error, isFetching, refetch } = useQuery(homeQueries.games(category.word))
  const isHot = category.word === 'hot'
  const otherTab = gameTabs[isHot ? 1 : 0]
  const openGame = useOpenGame()
  const panel = useRef<HTMLDivElement>(null)
  useScrollToFirstRow(panel)
  const games = useMemo(() => data && findOpenGamesOfCategory(data, category), [data, category])
  return (
    <div
      ref={panel}
      role="tabpanel"
      aria-label={category.label}
      aria-busy={!games && !error}
      className={css.panel}
    >
      <Read
        query={{ data: games, error, isFetching, refetch }}
        skeleton={
          <div className={css.grid} aria-hidden>
            {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
              <GameTileSkeleton key={key} />
            ))}
          </div>
        }
        empty={{
          when: (visible) => visible.length === 0,
          show: (
            <EmptyState
              constellation={GAMEPAD_PATH}
              text={isHot ? '暂无热门游戏' : undefined}
              action={
                <StateActionButton onClick={() => onChoose(otherTab)}>
                  看看{otherTab.label}
                </StateActionButton>
              }
            />
          ),
        }}
      >
        {(visible) => <GameTiles games={visible} onOpen={openGame} />}
      </Read>
    </div>
  )
}

/** The panel is mounted anew for each category. */
function useScrollToFirstRow(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    const headBottom = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0
    if (element.getBoundingClientRect().top < headBottom) element.scrollIntoView()
  }, [panel])
}

const TILES_PER_STEP = 120
const FIRST_TILES = 12
const COVER_RATIO = 0.8

type OpenGame = (game: Game) => void

function GameTiles({ games, onOpen }: { games: readonly Game[]; onOpen: OpenGame }) {
  const [tileLimit, setTileLimit] = useState(TILES_PER_STEP)
  // The first paint waits for the tiles of one screen only.
  const renderedCount = useDeferredValue(tileLimit, FIRST_TILES)
  return (
    <>
      <div className={css.grid}>
        {games.slice(0, renderedCount).map((game) => (
          <GameTile key={getGameKey(game)} game={game} onOpen={onOpen} />
        ))}
      </div>
      {renderedCount === tileLimit && tileLimit < games.length && (
        <NearEndTrigger key={tileLimit} onNear={() => setTileLimit(tileLimit + TILES_PER_STEP)} />
      )}
    </>
  )
}

/** HOME-08: the name without «·» and the provider's first two letters. */
function getShortName({ name, platform_name: provider }: Game) {
  const providerStart = provider.slice(0, 2)
  return providerStart === '' ? name : name.split(`·${providerStart}`)[0]
}

function GameTile({ game, onOpen }: { game: Game; onOpen: OpenGame }) {
  const { name, platform_name: provider } = game
  // Read by the wallet's screens; home itself reads no venues.
  const venues = useQueryClient().getQueryData<ApiResponse<Venue[]>>(
    getQueryKey(listVenues, {}),
  )?.data
  const isClosed = venues?.some((venue) => venue.name === provider && !venue.status)
  return (
    <button type="button" className={css.tile} aria-label={name} onClick={() => onOpen(game)}>
      <span className={css.cover}>
        <Picture src={getCover(game)} alt="" ratio={COVER_RATIO} />
        <b className={css.name}>{getShortName(game)}</b>
        {isClosed && <b className={css.veil}>维护中</b>}
      </span>
      <span className={`tabular ${css.meta}`}>
        <span className="one-line">{provider}</span>
        <span>热 {drawPopularityOnce(getGameKey(game))}</span>
      </span>
    </button>
  )
}

const GameTileSkeleton = () => (
  <div className={css.tile}>
    <div className={css.cover} />
    <div className={`tabular ${css.meta}`}>
      <SkeletonLine width="72%" />
    </div>
  </div>
)
