import { useEffect, useState } from 'react'
import { useLoggedIn } from '@/api/session'
import { DrawnAhead } from '@/ui/DrawnAhead'
import { whenQuiet } from '@/ui/quiet'
import { type Screen, screenAt, screens } from './screens'

/** The screen behind a link under the finger. It is fetched while the finger is still down. */
function fetchLinked({ target }: Event) {
  const link = target instanceof Element ? target.closest('a[href^="#/"]') : null
  const path = link?.getAttribute('href')?.slice(1).split('?')[0]
  if (path) void screenAt(path)?.page.preload?.()
}

/**
 * Readies what a tap will need before it needs it: the likely next screens are fetched and drawn once, unseen, while
 * the page is idle; any other is fetched when a finger touches its link.
 */
export function Prefetch() {
  const who = useLoggedIn() ? 'member' : 'guest'
  const [here, setHere] = useState<readonly Screen[]>([])
  useEffect(() => {
    const likely = screens.filter(({ soon }) => soon === who)
    return whenQuiet(() => {
      void Promise.all(likely.map(async ({ page }) => page.preload?.())).then(() => setHere(likely))
    })
  }, [who])
  useEffect(() => {
    window.addEventListener('pointerdown', fetchLinked, { passive: true })
    return () => window.removeEventListener('pointerdown', fetchLinked)
  }, [])
  return here.map(({ path, page: Page }) => (
    <DrawnAhead key={path}>
      <Page />
    </DrawnAhead>
  ))
}
