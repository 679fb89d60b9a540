import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyPart, useSoon } from '@/ui/overlay/lazyPart'
import { NoticeBar } from '@/ui/feedback/NoticeBar'
import css from './HomeNotice.module.css'
import { homeQueries } from '@/features/games/homeQueries'
import { SideMenuButton } from './SideMenuButton'

const NoticesSheet = lazyPart(() => import('./NoticesSheet'))
const none: readonly string[] = []
const welcome = ['欢迎光临，祝您游戏愉快']

/** The notice line (HOME-02): a tap opens all notices in full; beside it, the side menu. */
export function HomeNotice() {
  const { data = none } = useQuery(homeQueries.notices())
  useSoon(NoticesSheet)
  const [opened, setOpened] = useState<boolean>()
  const items = data.length > 0 ? data : welcome
  return (
    <div className={css.row}>
      <div className={css.line}>
        <NoticeBar items={items} onOpen={() => setOpened(true)} />
      </div>
      <SideMenuButton />
      {opened !== undefined && (
        <NoticesSheet items={items} opened={opened} onClose={() => setOpened(false)} />
      )}
    </div>
  )
}
