import { IconSearch } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { getQueryKey } from '@/api/query'
import type { ApiResponse } from '@/api/response'
import type { Game } from '@/contract/games'
import { listVenues, type Venue } from '@/contract/wallet'
import { Picture } from '@/ui/content/Picture'
import { EmptyState, Read, SkeletonLine, StateButton } from '@/ui/feedback/Read'
import { NearEndTrigger } from '@/ui/list/NearEndTrigger'
import { getRovingProps } from '@/ui/options'
import { lazyOverlay, usePreloadWhenIdle } from '@/ui/overlay/lazyOverlay'
import {
  gameTabs,
  type Category,
  getGameKey,
  filterGames,
  getCover,
  getRandomPopularity,
  lastHomePosition,
  useOpenGame,
} from '../gameRules'
import { homeQueries } from '../homeQueries'
import css from './Games.module.css'

/** Separate, so that choosing a category renders these alone. */
export function Games() {
  const [category, setCategory] = useState(lastHomePosition.category)
  const choose = (next: Category) => {
    lastHomePosition.category = next
    setCategory(next)
  }
  return (
    <div className={css.games}>
      <CategoryRail category={category} onChoose={choose} />
      <FindBar />
      <GamePanel key={category.word} category={category} onChoose={choose} />
    </div>
  )
}

interface CategoryProps {
  category: Category
  onChoose: (category: Category) => void
}

/** HOME-05. */
function CategoryRail({ category: chosen, onChoose }: CategoryProps) {
  const at = gameTabs.findIndex(({ word }) => word === chosen.word)
  const rail = useRef<HTMLDivElement>(null)
  const opened = useRef(at)
  // After the paint: the first screen waits for no layout.
  useEffect(() => {
    rail.current!.scrollTop = at * 50 - 100
    if (at !== opened.current) rail.current!.children[at]!.scrollIntoView({ block: 'nearest' })
    opened.current = at
  }, [at])
  return (
    <div
      ref={rail}
      role="tablist"
      aria-label="游戏分类"
      aria-orientation="vertical"
      className={css.rail}
    >
      {gameTabs.map((category, index) => (
        <button
          key={category.word}
          type="button"
          role="tab"
          aria-selected={index === at}
          className={css.tab}
          {...getRovingProps<Category>(gameTabs, index, at, onChoose)}
        >
          <category.icon size={20} aria-hidden />
          {category.label}
        </button>
      ))}
    </div>
  )
}

const GAMEPAD =
  'M40 28H80L94 40 98 66 88 70 76 56H44L32 70 22 66 26 40zM46 35V49M39 42H53M72 45h0M80 39h0'

/** HOME-06, HOME-07. */
function GamePanel({ category, onChoose }: CategoryProps) {
  const { data, error, isFetching, refetch } = useQuery(homeQueries.games(category.word))
  const isHot = category.word === 'hot'
  const other = gameTabs[isHot ? 1 : 0]
  const open = useOpenGame()
  const panel = useStartInSight()
  const games = useMemo(() => data && filterGames(data, category), [data, category])
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
          when: (shown) => shown.length === 0,
          show: (
            <EmptyState
              sky={GAMEPAD}
              text={isHot ? '暂无热门游戏' : undefined}
              action={<StateButton onClick={() => onChoose(other)}>看看{other.label}</StateButton>}
            />
          ),
        }}
      >
        {(shown) => <GameTiles games={shown} onOpen={open} />}
      </Read>
    </div>
  )
}

function useStartInSight() {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = panel.current
    const margin = element ? Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0 : 0
    if (element && element.getBoundingClientRect().top < margin) element.scrollIntoView()
  }, [])
  return panel
}

const TILES_STEP = 120
const FIRST_TILES = 12

interface TilesProps {
  games: readonly Game[]
  onOpen: (game: Game) => void
}

function GameTiles({ games, onOpen }: TilesProps) {
  const [most, setMost] = useState(TILES_STEP)
  const shown = useDeferredValue(most, FIRST_TILES)
  return (
    <>
      <div className={css.grid}>
        {games.slice(0, shown).map((game) => (
          <GameTile key={getGameKey(game)} game={game} onOpen={onOpen} />
        ))}
      </div>
      {shown === most && most < games.length && (
        <NearEndTrigger key={most} onNear={() => setMost(most + TILES_STEP)} />
      )}
    </>
  )
}

interface TileProps {
  game: Game
  onOpen: (game: Game) => void
}

/** HOME-08: the name is shown without the provider. */
function GameTile({ game, onOpen }: TileProps) {
  const { name, platform_name: house } = game
  // Read by the wallet's screens; home itself reads no venues.
  const venues = useQueryClient().getQueryData<ApiResponse<Venue[]>>(
    getQueryKey(listVenues, {}),
  )?.data
  return (
    <button type="button" className={css.tile} aria-label={name} onClick={() => onOpen(game)}>
      <span className={css.cover}>
        <Picture src={getCover(game)} alt="" ratio={0.8} />
        <b className={css.name}>{name.split(`·${house.slice(0, 2) || name}`)[0]}</b>
        {venues?.some((venue) => venue.name === house && !venue.status) && (
          <b className={css.veil}>维护中</b>
        )}
      </span>
      <span className={`tabular ${css.meta}`}>
        <span className="one-line">{house}</span>
        <span>热 {getRandomPopularity(getGameKey(game))}</span>
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

const FindSheet = lazyOverlay(() => import('../find/FindSheet'))
const lists = ['最近玩过', '收藏'] as const

function FindBar() {
  usePreloadWhenIdle(FindSheet)
  const [opened, setOpened] = useState<boolean>()
  const [list, setList] = useState<string>()
  const open = (which?: string) => {
    setList(which)
    setOpened(true)
  }
  return (
    <div className={css.find}>
      <button type="button" onClick={() => open()}>
        <IconSearch size={20} aria-hidden />
        搜索游戏
      </button>
      {lists.map((name) => (
        <button key={name} type="button" onClick={() => open(name)}>
          {name}
        </button>
      ))}
      {opened !== undefined && (
        <FindSheet list={list} opened={opened} onClose={() => setOpened(false)} />
      )}
    </div>
  )
}
