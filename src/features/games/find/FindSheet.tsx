import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useIsLoggedIn } from '@/api/session'
import { screenWords } from '@/lib/text/screenWords'
import { MemberLoadingOrRetry } from '@/shared/session/MemberLoadingOrRetry'
import { useMemberStorageKey } from '@/shared/session/user'
import { constellations } from '@/ui/feedback/constellations'
import { EmptyState, StateActionButton } from '@/ui/feedback/Read'
import { Chips } from '@/ui/form/Chips'
import { ClearButton } from '@/ui/form/FieldFrame'
import { BottomSheet } from '@/ui/overlay/BottomSheet'
import { getGameKey } from '../gameRules'
import { useRememberedGames } from '../rememberedGames'
import { GameRows, GameRowsSkeleton, useAllGamesQuery } from './GameRows'
import { createGameIndex, type GameMatch, searchGames } from './search'
import * as css from './FindSheet.module.css'

interface Props {
  /** Undefined opens the search field. */
  initialList: '最近玩过' | '收藏' | undefined
  opened: boolean
  onClose: () => void
}

const tabs = [
  { value: 'hot', label: '热门推荐' },
  { value: 'recent', label: '最近玩过' },
  { value: 'favourite', label: '收藏' },
] as const
type Tab = (typeof tabs)[number]['value']

export default function FindSheet({ initialList, opened, onClose }: Props) {
  return (
    <BottomSheet title="找游戏" opened={opened} onClose={onClose}>
      <SheetBody key={initialList ?? ''} initialList={initialList} onClose={onClose} />
    </BottomSheet>
  )
}

function SheetBody({ initialList, onClose }: Omit<Props, 'opened'>) {
  const [text, setText] = useState('')
  const [tab, setTab] = useState<Tab>(
    () => tabs.find(({ label }) => label === initialList)?.value ?? 'hot',
  )
  const isSearching = text.trim() !== ''
  return (
    <div className={`fill ${css.body}`}>
      <SearchField value={text} onChange={setText} isFocused={!initialList} />
      {!isSearching && <Chips label="列表" options={tabs} value={tab} onChange={setTab} />}
      {/* Focused instead of the field, whose keyboard would cover the list. */}
      <div className={`grow ${css.list}`} tabIndex={-1} data-autofocus={initialList && true}>
        {isSearching || tab === 'hot' ? (
          <HotOrFoundGames text={text} onClear={() => setText('')} onLeave={onClose} />
        ) : (
          <RememberedGames kind={tab} onShowHot={() => setTab('hot')} onLeave={onClose} />
        )}
      </div>
    </div>
  )
}

interface FieldProps {
  value: string
  onChange: (value: string) => void
  isFocused: boolean
}

const SearchField = ({ value, onChange, isFocused }: FieldProps) => (
  <form
    role="search"
    className={`row ${css.searchField}`}
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
      data-autofocus={isFocused || undefined}
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

function formatFoundCount(count: number) {
  if (count === 0) return '没有找到'
  return count > MAX_ROWS ? `找到 ${count} 款，先显示 ${MAX_ROWS} 款` : `找到 ${count} 款`
}

interface HotOrFoundProps {
  text: string
  onClear: () => void
  onLeave: () => void
}

function HotOrFoundGames({ text, onClear, onLeave }: HotOrFoundProps) {
  const query = useAllGamesQuery()
  const games = query.data?.games
  const index = useMemo(() => games && createGameIndex(games), [games])
  const searchText = useDeferredValue(text.trim())
  const isSearching = searchText !== ''
  const matches = useMemo(() => {
    if (searchText !== '') return index && searchGames(index, searchText)
    return games?.filter(({ is_hot }) => is_hot).map((game) => ({ game }))
  }, [games, index, searchText])
  const count = matches?.length ?? 0
  return (
    <>
      {matches && (
        <p
          role="status"
          className={isSearching && count > 0 ? `dim-xs ${css.foundCount}` : 'visually-hidden'}
        >
          {isSearching && formatFoundCount(count)}
        </p>
      )}
      <GameRows
        query={query}
        label={isSearching ? '搜索结果' : '热门推荐'}
        matches={matches?.slice(0, MAX_ROWS)}
        skeletonRows={6}
        empty={
          isSearching ? (
            <EmptyState
              constellation={constellations.glass}
              text="没有找到，换个名字或首字母试试"
              action={<StateActionButton onClick={onClear}>{screenWords.clear}</StateActionButton>}
            />
          ) : (
            <EmptyState constellation={constellations.dice} text="暂无热门游戏" action={null} />
          )
        }
        onLeave={onLeave}
      />
    </>
  )
}

const rememberedLists = {
  recent: { label: '最近玩过', emptyText: '还没有玩过游戏' },
  favourite: { label: '收藏', emptyText: '点游戏右边的星，就收藏在这里' },
}

interface RememberedProps {
  kind: Exclude<Tab, 'hot'>
  onShowHot: () => void
  onLeave: () => void
}

function RememberedGames({ kind, onShowHot, onLeave }: RememberedProps) {
  const owner = useMemberStorageKey()
  const remembered = useRememberedGames(owner, kind)
  const isLoggedIn = useIsLoggedIn()
  const query = useAllGamesQuery()
  const { data } = query
  const gamesByKey = useMemo(
    () => data && new Map(data.games.map((game) => [getGameKey(game), game])),
    [data],
  )
  const { label, emptyText } = rememberedLists[kind]
  const empty = (
    <EmptyState
      constellation={kind === 'recent' ? constellations.dice : constellations.star}
      text={isLoggedIn ? emptyText : '登录后，在这里找到您的游戏'}
      action={<StateActionButton onClick={onShowHot}>看看热门</StateActionButton>}
    />
  )
  if (isLoggedIn && owner === '')
    return (
      <MemberLoadingOrRetry>
        <GameRowsSkeleton count={3} />
      </MemberLoadingOrRetry>
    )
  if (remembered.length === 0) return empty
  const matches: GameMatch[] = []
  for (const { platform, type, code, name } of remembered) {
    const key = getGameKey({ platform_name: platform, game_type: type, game_code: code, name })
    const game = gamesByKey?.get(key)
    if (game) matches.push({ game })
  }
  return (
    <GameRows
      query={query}
      label={label}
      matches={gamesByKey && matches}
      skeletonRows={Math.min(remembered.length, 6)}
      empty={!data?.isIncomplete && empty}
      onLeave={onLeave}
    />
  )
}
