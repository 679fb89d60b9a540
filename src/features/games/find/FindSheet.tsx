import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { useIsLoggedIn } from '@/api/session'
import type { Game } from '@/contract/games'
import { screenWords } from '@/lib/text/screenWords'
import { MemberUnavailable } from '@/shared/session/MemberUnavailable'
import { useStorageOwner } from '@/shared/session/user'
import { Picture } from '@/ui/content/Picture'
import { constellations } from '@/ui/feedback/constellations'
import {
  EmptyState,
  ErrorState,
  Read,
  SkeletonBlock,
  SkeletonLine,
  StateButton,
} from '@/ui/feedback/Read'
import { Chips } from '@/ui/form/Chips'
import { ClearButton } from '@/ui/form/FieldFrame'
import { BottomSheet } from '@/ui/overlay/BottomSheet'
import { FavouriteButton } from '../FavouriteButton'
import { getGameKey, getCover, gameTabs, filterGames, useOpenGame } from '../gameRules'
import { homeQueries } from '../homeQueries'
import { useRememberedGames } from '../ownGames'
import { createGameIndex, type Match, searchGames } from './search'
import css from './FindSheet.module.css'

interface AllGames {
  games: Game[]
  incomplete: boolean
}

/** The lists are home's own. A category that fails leaves the others. */
const useAllGames = () =>
  useQuery<AllGames>({
    queryKey: ['games.all'],
    queryFn: async ({ client }) => {
      const reads = await Promise.allSettled(
        gameTabs.map(async (category) => {
          const query = {
            ...homeQueries.games(category.word),
            meta: { errorDisplay: 'inline' as const },
          }
          const { data } = await client.fetchQuery(query)
          return filterGames(data, category)
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
      return { games: [...games.values()], incomplete: failure !== undefined }
    },
    // The lists have stale times of their own.
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
    meta: { errorDisplay: 'inline' },
  })

interface Props {
  list: string | undefined
  opened: boolean
  onClose: () => void
}

const HOT = '热门推荐'
const options = [HOT, '最近玩过', '收藏'].map((name) => ({ value: name, label: name }))

export default function FindSheet({ list, opened, onClose }: Props) {
  return (
    <BottomSheet title="找游戏" opened={opened} onClose={onClose}>
      <Find key={list ?? ''} list={list} onLeave={onClose} />
    </BottomSheet>
  )
}

function Find({ list, onLeave }: { list: string | undefined; onLeave: () => void }) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(list ?? HOT)
  const isSearching = text.trim() !== ''
  return (
    <div className={`fill ${css.find}`}>
      <FindField value={text} onChange={setText} focused={list === undefined} />
      {!isSearching && <Chips label="列表" options={options} value={chosen} onChange={setChosen} />}
      {/* Focused instead of the field, whose keyboard would cover the list. */}
      <div className={`grow ${css.list}`} tabIndex={-1} data-autofocus={list && true}>
        {isSearching || chosen === HOT ? (
          <SearchResult text={text} onClear={() => setText('')} onLeave={onLeave} />
        ) : (
          <OwnList
            kind={chosen === '收藏' ? 'favourite' : 'recent'}
            onHot={() => setChosen(HOT)}
            onLeave={onLeave}
          />
        )}
      </div>
    </div>
  )
}

interface FieldProps {
  value: string
  onChange: (value: string) => void
  focused: boolean
}

const FindField = ({ value, onChange, focused }: FieldProps) => (
  <form
    role="search"
    className={`row ${css.field}`}
    onSubmit={(event) => {
      event.preventDefault()
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    }}
  >
    <IconSearch size={20} aria-hidden />
    <input
      className={`grow ${css.input}`}
      aria-label="搜索游戏"
      placeholder="游戏名、厂商、首字母"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data-autofocus={focused || undefined}
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={40}
    />
    {value !== '' && <ClearButton onClear={() => onChange('')} />}
  </form>
)

/** Another letter helps more than more rows. */
const MAX_ROWS = 60

const formatCount = (count: number) =>
  count === 0 ? '没有找到' : `找到 ${count} 款${count > MAX_ROWS ? `，先显示 ${MAX_ROWS} 款` : ''}`

interface ResultProps {
  text: string
  onClear: () => void
  onLeave: () => void
}

function SearchResult({ text, onClear, onLeave }: ResultProps) {
  const query = useAllGames()
  const games = query.data?.games
  const index = useMemo(() => games && createGameIndex(games), [games])
  const typed = useDeferredValue(text.trim())
  const matches = useMemo(() => {
    if (typed !== '') return index && searchGames(index, typed)
    return games?.filter(({ is_hot }) => is_hot).map(toUnmarkedMatch)
  }, [games, index, typed])
  const count = matches?.length ?? 0
  return (
    <>
      {matches && (
        <p
          role="status"
          className={typed !== '' && count > 0 ? `dim-xs ${css.count}` : 'visually-hidden'}
        >
          {typed !== '' && formatCount(count)}
        </p>
      )}
      <GameRows
        query={query}
        label={typed === '' ? '热门推荐' : '搜索结果'}
        matches={matches?.slice(0, MAX_ROWS)}
        bones={6}
        empty={
          typed === '' ? (
            <EmptyState sky={constellations.dice} text="暂无热门游戏" action={null} />
          ) : (
            <EmptyState
              sky={constellations.glass}
              text="没有找到，换个名字或首字母试试"
              action={<StateButton onClick={onClear}>{screenWords.clear}</StateButton>}
            />
          )
        }
        onLeave={onLeave}
      />
    </>
  )
}

const ownLists = {
  recent: { label: '最近玩过', emptyText: '还没有玩过游戏', sky: constellations.dice },
  favourite: { label: '收藏', emptyText: '点游戏右边的星，就收藏在这里', sky: constellations.star },
}

interface OwnProps {
  kind: keyof typeof ownLists
  onHot: () => void
  onLeave: () => void
}

function OwnList({ kind, onHot, onLeave }: OwnProps) {
  const owner = useStorageOwner()
  const remembered = useRememberedGames(owner, kind)
  const loggedIn = useIsLoggedIn()
  const query = useAllGames()
  const { data } = query
  const byKey = useMemo(
    () => data && new Map(data.games.map((game) => [getGameKey(game), game])),
    [data],
  )
  const { label, emptyText, sky } = ownLists[kind]
  const empty = (
    <EmptyState
      sky={sky}
      text={loggedIn ? emptyText : '登录后，在这里找到您的游戏'}
      action={<StateButton onClick={onHot}>看看热门</StateButton>}
    />
  )
  if (loggedIn && owner === '')
    return (
      <MemberUnavailable>
        <GameRowBones count={3} />
      </MemberUnavailable>
    )
  if (remembered.length === 0) return empty
  const games = remembered
    .map(({ platform, type, code, name }) => byKey?.get(`${platform}/${type}/${code}/${name}`))
    .filter((game) => game !== undefined)
  return (
    <GameRows
      query={query}
      label={label}
      matches={byKey && games.map(toUnmarkedMatch)}
      bones={Math.min(remembered.length, 6)}
      empty={!data?.incomplete && empty}
      onLeave={onLeave}
    />
  )
}

const toUnmarkedMatch = (game: Match['game']): Match => ({ game, from: 0, to: 0 })

interface RowsProps {
  query: ReturnType<typeof useAllGames>
  label: string
  matches: readonly Match[] | undefined
  bones: number
  empty: ReactNode
  onLeave: () => void
}

function GameRows({ query, label, matches, bones, empty, onLeave }: RowsProps) {
  const { data, error, isFetching, refetch } = query
  return (
    <>
      <Read
        query={{ data: matches, error, isFetching, refetch }}
        skeleton={<GameRowBones count={bones} />}
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
      {data?.incomplete && (
        <ErrorState text="有的分类没有读到" busy={isFetching} onRetry={() => void refetch()} />
      )}
    </>
  )
}

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
        <Picture className={`fixed-size ${css.cover}`} src={getCover(game)} alt="" />
        <span className={`grow stack ${css.words}`}>
          <b className={`one-line heading`}>
            {chars.slice(0, from)}
            {to > from && <mark className={css.mark}>{chars.slice(from, to)}</mark>}
            {chars.slice(to)}
          </b>
          <span className="one-line dim-xs">{platform}</span>
        </span>
      </button>
      <FavouriteButton game={{ platform, type, code, name }} />
    </li>
  )
}

const GameRowBones = ({ count }: { count: number }) => (
  <div aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={`row ${css.row}`}>
        <span className={`row grow ${css.open}`}>
          <span className={`fixed-size ${css.cover}`}>
            <SkeletonBlock height={48} radius={0} />
          </span>
          <span className={`grow stack ${css.words}`}>
            <SkeletonLine width="60%" />
            <SkeletonLine width="34%" height={11} />
          </span>
        </span>
      </div>
    ))}
  </div>
)
