import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { getRovingProps } from '@/ui/options'
import { lazyOverlay, usePreloadWhenIdle } from '@/ui/overlay/lazyOverlay'
import { gameTabs, type Category, lastHomePosition } from '../gameRules'
import { type CategoryProps, GamePanel } from './GamePanel'
import css from './HomePage.module.css'

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

/** In px, its gap too. */
const RAIL_TAB_PX = 50

/** HOME-05: the categories. */
function CategoryRail({ category, onChoose }: CategoryProps) {
  const chosen = gameTabs.findIndex(({ word }) => word === category.word)
  const rail = useRef<HTMLDivElement>(null)
  const lastChosen = useRef(chosen)
  // After the paint: the first screen waits for no layout.
  useEffect(() => {
    const tabs = rail.current!
    // Two tabs stay in sight above the chosen one.
    tabs.scrollTop = (chosen - 2) * RAIL_TAB_PX
    if (chosen !== lastChosen.current) tabs.children[chosen]!.scrollIntoView({ block: 'nearest' })
    lastChosen.current = chosen
  }, [chosen])
  return (
    <div
      ref={rail}
      role="tablist"
      aria-label="游戏分类"
      aria-orientation="vertical"
      className={css.rail}
    >
      {gameTabs.map(({ word, label, icon: Icon }, index) => (
        <button
          key={word}
          type="button"
          role="tab"
          aria-selected={index === chosen}
          className={css.tab}
          {...getRovingProps<Category>(gameTabs, index, chosen, onChoose)}
        >
          <Icon size={20} aria-hidden />
          {label}
        </button>
      ))}
    </div>
  )
}

const FindSheet = lazyOverlay(() => import('../find/FindSheet'))
const OWN_LISTS = ['最近玩过', '收藏'] as const

function FindBar() {
  usePreloadWhenIdle(FindSheet)
  const [opened, setOpened] = useState(false)
  const [list, setList] = useState<string>()
  const open = (name?: string) => {
    setList(name)
    setOpened(true)
  }
  return (
    <div className={css.find}>
      <button type="button" onClick={() => open()}>
        <IconSearch size={20} aria-hidden />
        搜索游戏
      </button>
      {OWN_LISTS.map((name) => (
        <button key={name} type="button" onClick={() => open(name)}>
          {name}
        </button>
      ))}
      <FindSheet list={list} opened={opened} onClose={() => setOpened(false)} />
    </div>
  )
}
