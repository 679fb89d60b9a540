import { type RefObject, useEffect, useRef } from 'react'

/** Milliseconds on the screen after which a text counts as read: what flies by does not. */
const READ = 800

/** Calls once when at least half of the element, or of the screen by it, has been in sight for a moment. */
export function useSeen(ref: RefObject<Element | null>, wanted: boolean, onSeen: () => void): void {
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  })
  useEffect(() => {
    const element = ref.current
    if (!element || !wanted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const watcher = new IntersectionObserver(
      (entries) => {
        const { intersectionRatio = 0, intersectionRect } = entries.at(-1) ?? {}
        const tall = (intersectionRect?.height ?? 0) >= window.innerHeight / 2
        clearTimeout(timer)
        if (intersectionRatio < 0.5 && !tall) return
        timer = setTimeout(() => {
          watcher.disconnect()
          latest.current()
        }, READ)
      },
      { threshold: [0, 0.1, 0.2, 0.3, 0.4, 0.5] },
    )
    watcher.observe(element)
    return () => {
      clearTimeout(timer)
      watcher.disconnect()
    }
  }, [ref, wanted])
}
