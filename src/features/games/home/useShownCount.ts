import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react'

/**
 * The first number of tiles, and how many are added each time; a category of usual size is complete at once.
 */
const STEP = 120
/** Of these, what any phone shows at first; they are drawn alone, and the others right behind them. */
const FIRST = 12
/** Distance before the end at which more are drawn. */
const AHEAD = '1200px 0px'

/** How many items of a long list are drawn, and the marker element that draws more when it becomes visible. */
export function useShownCount(total: number): [number, RefObject<HTMLDivElement | null>] {
  const [shown, setShown] = useState(STEP)
  const mark = useRef<HTMLDivElement>(null)
  const drawn = useDeferredValue(shown, FIRST)
  // The marker moves away as the tiles come, so it is watched once they are there.
  const more = drawn === shown && shown < total
  useEffect(() => {
    const element = mark.current
    if (!element || !more) return
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setShown(shown + STEP),
      { rootMargin: AHEAD },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
    // Observed again after each growth, because the marker may still be visible.
  }, [more, shown])
  return [drawn, mark]
}
