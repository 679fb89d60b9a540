import { useEffect } from 'react'
import { useLoggedIn } from '@/api/session'
import { whenQuiet } from '@/ui/quiet'
import { screenAt, screens } from './screens'

/** The screen behind a link under the finger. It is fetched while the finger is still down. */
function fetchLinked({ target }: Event) {
  const link = target instanceof Element ? target.closest('a[href^="#/"]') : null
  const path = link?.getAttribute('href')?.slice(1).split('?')[0]
  if (path) void screenAt(path)?.page.preload?.()
}

/**
 * Fetches what a tap will need before it needs it: the likely next screens, with what all later ones share, while
 * the page is idle; any other when a finger touches its link.
 */
export function Prefetch() {
  const who = useLoggedIn() ? 'member' : 'guest'
  useEffect(() => {
    const pages = screens.filter(({ soon }) => soon === who).map(({ page }) => page)
    return whenQuiet(() => {
      void (async () => {
        for (const page of pages) await page.preload?.()
      })()
    })
  }, [who])
  useEffect(() => {
    window.addEventListener('pointerdown', fetchLinked, { passive: true })
    return () => window.removeEventListener('pointerdown', fetchLinked)
  }, [])
  return null
}
