import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls once within 300 px of the screen; another key for another time. */
export function NearEndTrigger({ onNear }: { onNear: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(onNear)
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        watcher.disconnect()
        near()
      },
      { rootMargin: '0px 0px 300px 0px' },
    )
    watcher.observe(place.current!)
    return () => watcher.disconnect()
  }, [])
  return <div ref={place} />
}
