import { useEffect } from 'react'
import { useLoggedIn } from '@/api/session'
import { screens } from './screens'

/** Long enough for the first screen and its pictures. */
const QUIET = 3000

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 0)

const saving = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Fetches the screens that are likely to be opened next, once the first screen is there and the page is idle.
 */
export function Prefetch() {
  const who = useLoggedIn() ? 'member' : 'guest'
  useEffect(() => {
    if (saving()) return
    const pages = screens.filter(({ soon }) => soon === who).map(({ page }) => page)
    const next = async () => {
      for (const page of pages) await page.preload?.()
    }
    const timer = setTimeout(() => whenIdle(() => void next()), QUIET)
    return () => clearTimeout(timer)
  }, [who])
  return null
}
