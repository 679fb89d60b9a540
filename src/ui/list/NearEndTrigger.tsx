import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `onNear` once, when it is within 300 px of the screen; with another `key` it calls again. */
export function NearEndTrigger({ onNear }: { onNear: () => void }) {
  const element = useRef<HTMLDivElement>(null)
  const handleNear = useEffectEvent(onNear)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        handleNear()
      },
      { rootMargin: '0px 0px 300px 0px' },
    )
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [])
  return <div ref={element} />
}
