import { useEffect, useRef, type RefObject } from 'react'

export const HEAD = 50
/** Vant's damping: one to one up to the head's height, then half, then a quarter. */
export const damp = (px: number) =>
  px > HEAD * 2 ? HEAD * 1.5 + (px - HEAD * 2) / 4 : px > HEAD ? HEAD + (px - HEAD) / 2 : px

interface Handlers {
  /** The damped distance in px while the finger is down. */
  move: (px: number) => void
  end: (px: number) => void
  /** False while a refresh runs. */
  ready: () => boolean
}

/**
 * A finger pulling the page down from its very top. Non-passive, to prevent the browser's own pull to refresh.
 */
export function usePull(box: RefObject<HTMLElement | null>, handlers: Handlers): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const element = box.current
    if (!element) return
    let from: { x: number; y: number } | undefined
    let pulling = false
    let px = 0
    const start = (event: TouchEvent) => {
      const touch = event.touches[0]
      const atTop = window.scrollY <= 0 && event.touches.length === 1
      from =
        touch && atTop && latest.current.ready()
          ? { x: touch.clientX, y: touch.clientY }
          : undefined
      pulling = false
      px = 0
    }
    const move = (event: TouchEvent) => {
      const touch = event.touches[0]
      if (!from || !touch) return
      const y = touch.clientY - from.y
      if (!pulling) {
        // The first move decides: sideways belongs to a carousel or a tab strip, up is scrolling.
        if (y <= 0 || Math.abs(touch.clientX - from.x) > y || window.scrollY > 0) {
          from = undefined
          return
        }
        pulling = true
      }
      if (event.cancelable) event.preventDefault()
      px = damp(Math.max(0, y))
      latest.current.move(px)
    }
    const end = () => {
      if (from && pulling) latest.current.end(px)
      from = undefined
    }
    element.addEventListener('touchstart', start, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', end)
    return () => {
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
    }
  }, [box])
}
