import type { RefObject } from 'react'
import { useRefreshAll } from '@/api/useRefreshAll'
import { PullHead } from '@/ui/list/PullRefresh'
import { BackToPlace } from './BackToPlace'
import { HomeModal } from './HomeModal'

/** Pulling home down to read it again, the way back to where the member was, and the site's pop-up. */
export function HomeComforts({ box }: { box: RefObject<HTMLDivElement | null> }) {
  const refresh = useRefreshAll()
  return (
    <div>
      <PullHead box={box} onRefresh={refresh} />
      <BackToPlace />
      <HomeModal />
    </div>
  )
}
