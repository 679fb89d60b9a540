import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { getRovingFocusProps } from '@/ui/options'
import { lazyOverlay, usePreloadWhenIdle } from '@/ui/overlay/lazyOverlay'
import { gameCategories, type Category, lastHomePosition } from '../gameRules'
import { type CategoryProps, GamePanel } from './GamePanel'
import * as css from './HomePage.module.css'

/** Separate, so that choosing a category renders these alone. */
export function HomeGames() {
  const [category, setCategory] = useState(lastHomePosition.category)
  const choose = (next: Category) => {
    lastHomePosition.category = next
    setCategory(next)
  }
  return (
    <div className={css.games}>
      <CategoryRail category={category} onChoose={choose} />
      <FindBar />
      <GamePanel key={category.id} category={category} onChoose={choose} />
    </div>
  )
}

/** With its gap. */
const RAIL_TAB_PX = 50

/** HOME-05: the categories. */
function CategoryRail({ category, onChoose }: CategoryProps) {
  const chosen = gameCategories.findIndex(({ id }) => id === category.id)
  const rail = useRef<HTMLDivElement>(null)
  const previousChosen = useRef(chosen)
  // After the paint: reading the layout would delay the first screen.
  useEffect(() => {
    const tabs = rail.current!
    // Two tabs stay visible above the chosen one.
    tabs.scrollTop = (chosen - 2) * RAIL_TAB_PX
    if (chosen !== previousChosen.current)
      tabs.children[chosen]!.scrollIntoView({ block: 'nearest' })
    previousChosen.current = chosen
  }, [chosen])
  return (
    <div
      ref={rail}
      role="tablist"
      aria-label="游戏分类"
      aria-orientation="vertical"
      className={css.categoryRail}
    >
      {gameCategories.map(({ id, label, icon: Icon }, index) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={index === chosen}
          className={css.categoryTab}
          {...getRovingFocusProps<Category>(gameCategories, index, chosen, onChoose)}
        >
          <Icon size={20} aria-hidden />
          {label}
        </button>
      ))}
    </div>
  )
}

const FindSheet = lazyOverlay(() => import('../find/FindSheet'))
const REMEMBERED_LISTS = ['最近玩过', '收藏'] as const
type RememberedList = (typeof REMEMBERED_LISTS)[number]

function FindBar() {
  usePreloadWhenIdle(FindSheet)
  const [opened, setOpened] = useState(false)
  const [initialList, setInitialList] = useState<RememberedList>()
  const open = (list?: RememberedList) => {
    setInitialList(list)
    setOpened(true)
  }
  return (
    <div className={css.findBar}>
      <button type="button" onClick={() => open()}>
        <IconSearch size={20} aria-hidden />
        搜索游戏
      </button>
      {REMEMBERED_LISTS.map((list) => (
        <button key={list} type="button" onClick={() => open(list)}>
          {list}
        </button>
      ))}
      <FindSheet initialList={initialList} opened={opened} onClose={() => setOpened(false)} />
    </div>
  )
}
