import { useEffect, useState } from 'react'
import { chunk } from '@/ui/chunk'
import { whenQuiet } from '@/ui/quiet'
import { usePart } from '@/ui/usePart'
import { screenAt } from './screens'

const late = chunk(() => import('./late/Late'))

/** The screen behind a link under the finger. It is fetched while the finger is still down. */
function fetchLinked({ target }: Event) {
  const link = target instanceof Element ? target.closest('a[href^="#/"]') : null
  const path = link?.getAttribute('href')?.slice(1).split('?')[0]
  if (path) void screenAt(path)?.page.preload?.()
}

/**
 * Readies what a tap will need before it needs it: what only makes the app nicer comes while the page is idle (on
 * a wide page at once, as it is seen there); a screen is fetched when a finger touches its link.
 */
export function Prefetch() {
  const [quiet, setQuiet] = useState(() => window.matchMedia('(min-width: 900px)').matches)
  const Late = usePart(late, quiet)?.Late
  useEffect(() => whenQuiet(() => setQuiet(true), true), [])
  useEffect(() => {
    window.addEventListener('pointerdown', fetchLinked, { passive: true })
    return () => window.removeEventListener('pointerdown', fetchLinked)
  }, [])
  return Late && <Late />
}
