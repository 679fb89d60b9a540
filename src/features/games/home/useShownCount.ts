import { type RefObject, useEffect, useRef, useState } from 'react'

/** So many at first, and so many more each time; a category of the usual size is there at once. */
const STEP = 120
/** Before its end is seen. */
const AHEAD = '1200px 0px'

/** How many of a long list are drawn, and the mark whose coming into sight draws more. */
export function useShownCount(total: number): [number, RefObject<HTMLDivElement | null>] {
  const [shown, setShown] = useState(STEP)
  const mark = useRef<HTMLDivElement>(null)
  const more = shown < total
  useEffect(() => {
    const element = mark.current
    if (!element || !more) return
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setShown(shown + STEP),
      { rootMargin: AHEAD },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
    // Watched anew after each growth: the mark may still be in sight.
  }, [more, shown])
  return [shown, mark]
}
