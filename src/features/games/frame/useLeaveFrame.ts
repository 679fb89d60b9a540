import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Path } from '@/lib/paths'
import { sheetsGone } from '@/ui/backStack'
import { confirm } from '@/ui/overlay/dialogs'
import { useBack } from '@/ui/navigation/useBack'
import { useBackCloses } from '@/ui/useBackCloses'

/**
 * The ways out of the frame: one step back, or another path in its place. While a game is running all of them
 * ask, the phone's back key too; `asks: false` when the game itself has ended.
 */
export function useLeaveFrame(running: boolean) {
  const back = useBack(undefined)
  const navigate = useNavigate()
  const [guarded, setGuarded] = useState(true)

  async function leave(to?: Path, { asks = true } = {}) {
    if (running && asks) {
      const yes = await confirm({
        text: '游戏正在进行中，确定要离开吗？',
      })
      if (!yes) return setGuarded(true)
    }
    setGuarded(false)
    await sheetsGone()
    if (to === undefined) back()
    else await navigate(to, { replace: true })
  }
  useBackCloses(running && guarded, () => {
    setGuarded(false)
    void leave()
  })
  return leave
}
