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
import { useRememberedGames } from '../ownGames'
import { GameRows, GameRowsSkeleton, useAllGames } from './GameRows'
import { createGameIndex, searchGames } from './search'
import css from './FindSheet.module.css'

interface Props {
  list: string | undefined
  opened: boolean
  onClose: () => void
}

const lists = [
  { value: 'hot', label: '热门推荐' },
  { value: 'recent', label: '最近玩过' },
  { value: 'favourite', label: '收藏' },
] as const
type List = (typeof lists)[number]['value']

export default function FindSheet({ list, opened, onClose }: Props) {
  return (
    <BottomSheet title="找游戏" opened={opened} onClose={onClose}>
      <Find key={list ?? ''} list={list} onLeave={onClose} />
    </BottomSheet>
  )
}

function Find({ list, onLeave }: { list: string | undefined; onLeave: () => void }) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<List>(
    () => lists.find(({ label }) => label === list)?.value ?? 'hot',
  )
  const isSearching = text.trim() !== ''
  return (
    <div className={`fill ${css.find}`}>
      <FindField value={text} onChange={setText} focused={list === undefined} />
      {!isSearching && <Chips label="列表" options={lists} value={chosen} onChange={setChosen} />}
      {/* Focused instead of the field, whose keyboard would cover the list. */}
      <div className={`grow ${css.list}`} tabIndex={-1} data-autofocus={list && true}>
        {isSearching || chosen === 'hot' ? (
          <SearchResult text={text} onClear={() => setText('')} onLeave={onLeave} />
        ) : (
          <RememberedList kind={chosen} onHot={() => setChosen('hot')} onLeave={onLeave} />
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
  const searchText = useDeferredValue(text.trim())
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
          className={searchText !== '' && count > 0 ? `dim-xs ${css.count}` : 'visually-hidden'}
        >
          {searchText !== '' && formatCount(count)}
        </p>
      )}
      <GameRows
        query={query}
        label={searchText === '' ? '热门推荐' : '搜索结果'}
        matches={matches?.slice(0, MAX_ROWS)}
        skeletonRows={6}
        empty={
          searchText === '' ? (
            <EmptyState constellation={constellations.dice} text="暂无热门游戏" action={null} />
          ) : (
            <EmptyState
              constellation={constellations.glass}
              text="没有找到，换个名字或首字母试试"
              action={<StateActionButton onClick={onClear}>{screenWords.clear}</StateActionButton>}
            />
          )
        }
        onLeave={onLeave}
      />
    </>
  )
}

const rememberedLists = {
  recent: { label: '最近玩过', emptyText: '还没有玩过游戏', sky: constellations.dice },
  favourite: { label: '收藏', emptyText: '点游戏右边的星，就收藏在这里', sky: constellations.star },
}

interface RememberedListProps {
  kind: Exclude<List, 'hot'>
  onHot: () => void
  onLeave: () => void
}

function RememberedList({ kind, onHot, onLeave }: RememberedListProps) {
  const owner = useMemberStorageKey()
  const remembered = useRememberedGames(owner, kind)
  const isLoggedIn = useIsLoggedIn()
  const query = useAllGames()
  const { data } = query
  const byKey = useMemo(
    () => data && new Map(data.games.map((game) => [getGameKey(game), game])),
    [data],
  )
  const { label, emptyText, sky } = rememberedLists[kind]
  const empty = (
    <EmptyState
      constellation={sky}
      text={isLoggedIn ? emptyText : '登录后，在这里找到您的游戏'}
      action={<StateActionButton onClick={onHot}>看看热门</StateActionButton>}
    />
  )
  if (isLoggedIn && owner === '')
    return (
      <MemberLoadingOrRetry>
        <GameRowsSkeleton count={3} />
      </MemberLoadingOrRetry>
    )
  if (remembered.length === 0) return empty
  const games = remembered
    .map(({ platform, type, code, name }) =>
      byKey?.get(getGameKey({ platform_name: platform, game_type: type, game_code: code, name })),
    )
    .filter((game) => game !== undefined)
    .map((game) => ({ game }))
  return (
    <GameRows
      query={query}
      label={label}
      matches={byKey && games}
      skeletonRows={Math.min(remembered.length, 6)}
      empty={!data?.incomplete && empty}
      onLeave={onLeave}
    />
  )
}
