import { useEffect, useState } from 'react'
import { useLoggedIn } from '@/api/session'
import { DrawnAhead } from '@/ui/DrawnAhead'
import { whenQuiet } from '@/ui/quiet'
import { type Screen, screens } from '../screens'

/** The likely next screens: fetched and drawn once, unseen, while the page is idle. */
export function DrawnSoon() {
  const who = useLoggedIn() ? 'member' : 'guest'
  const [here, setHere] = useState<readonly Screen[]>([])
  useEffect(() => {
    const likely = screens.filter(({ soon }) => soon === who)
    return whenQuiet(() => {
      void Promise.all(likely.map(async ({ page }) => page.preload?.())).then(() => setHere(likely))
    })
  }, [who])
  return here.map(({ path, page: Page }) => (
    <DrawnAhead key={path}>
      <Page />
    </DrawnAhead>
  ))
}
