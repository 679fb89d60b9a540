import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart, useSoon } from '@/ui/overlay/lazyPart'
import css from './FindBar.module.css'

const FindSheet = lazyPart(() => import('@/features/games/find/FindSheet'))
const lists = ['最近玩过', '收藏'] as const

/** Above the games: the way to search all of them, and to the member's own. */
export function FindBar() {
  useSoon(FindSheet)
  const [opened, setOpened] = useState<boolean>()
  const [list, setList] = useState<string>()
  const open = (which?: string) => {
    setList(which)
    setOpened(true)
  }
  return (
    <div className={css.bar}>
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
