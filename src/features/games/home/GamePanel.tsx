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
  gameCategories,
  getGameKey,
  filterOpenGames,
  getCoverUrl,
  useOpenGameOrAskToLogIn,
} from '../gameRules'
import { homeQueries } from '../homeQueries'
import * as css from './HomePage.module.css'

const GAMEPAD_PATH =
  'M40 28H80L94 40 98 66 88 70 76 56H44L32 70 22 66 26 40zM46 35V49M39 42H53M72 45h0M80 39h0'

export interface CategoryProps {
  category: Category
  onChoose: (category: Category) => void
}

/** HOME-06, HOME-07: the category's games. */
export function GamePanel({ category, onChoose }: CategoryProps) {
  const { data, error, isFetching, refetch } = useQuery(homeQueries.games(category.id))
  const isHot = category.id === 'hot'
  const otherTab = gameCategories[isHot ? 1 : 0]
  const openGame = useOpenGameOrAskToLogIn()
  const panel = useRef<HTMLDivElement>(null)
  useScrollToFirstRow(panel)
  const games = useMemo(() => data && filterOpenGames(data, category), [data, category])
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
          <div className={css.tileGrid} aria-hidden>
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

/** Once: the panel is mounted anew for each category. */
function useScrollToFirstRow(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    const headerBottom = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0
    if (element.getBoundingClientRect().top < headerBottom) element.scrollIntoView()
  }, [panel])
}

const TILES_PER_STEP = 120
const FIRST_TILES = 12
const COVER_RATIO = 0.8

type OpenGameFunction = (game: Game) => void

function GameTiles({ games, onOpen }: { games: readonly Game[]; onOpen: OpenGameFunction }) {
  const [tileLimit, setTileLimit] = useState(TILES_PER_STEP)
  // The first paint waits for the tiles of one screen only.
  const renderedCount = useDeferredValue(tileLimit, FIRST_TILES)
  return (
    <>
      <div className={css.tileGrid}>
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

/** Spec 3: random, both bounds included. */
const MIN_POPULARITY = 200
const MAX_POPULARITY = 888

const popularityByGameKey = new Map<string, number>()

/** The same for a game until the page is reloaded. */
function getPopularity(gameKey: string): number {
  const stored = popularityByGameKey.get(gameKey)
  if (stored !== undefined) return stored
  const span = MAX_POPULARITY - MIN_POPULARITY + 1
  const value = MIN_POPULARITY + Math.floor(Math.random() * span)
  popularityByGameKey.set(gameKey, value)
  return value
}

/** HOME-08: the name without «·» and the provider's first two letters. */
function getShortName({ name, platform_name: provider }: Game) {
  const providerStart = provider.slice(0, 2)
  return providerStart === '' ? name : name.split(`·${providerStart}`)[0]
}

function GameTile({ game, onOpen }: { game: Game; onOpen: OpenGameFunction }) {
  const { name, platform_name: provider } = game
  // Read by the wallet's screens; home itself reads no venues.
  const venues = useQueryClient().getQueryData<ApiResponse<Venue[]>>(
    getQueryKey(listVenues, {}),
  )?.data
  const isClosed = venues?.some((venue) => venue.name === provider && !venue.status)
  return (
    <button type="button" className={css.tile} aria-label={name} onClick={() => onOpen(game)}>
      <span className={css.tileCover}>
        <Picture src={getCoverUrl(game)} alt="" ratio={COVER_RATIO} />
        <b className={css.tileName}>{getShortName(game)}</b>
        {isClosed && <b className={css.closedVeil}>维护中</b>}
      </span>
      <span className={`tabular ${css.tileFacts}`}>
        <span className="one-line">{provider}</span>
        <span>热 {getPopularity(getGameKey(game))}</span>
      </span>
    </button>
  )
}

const GameTileSkeleton = () => (
  <div className={css.tile}>
    <div className={css.tileCover} />
    <div className={`tabular ${css.tileFacts}`}>
      <SkeletonLine width="72%" />
    </div>
  </div>
)
