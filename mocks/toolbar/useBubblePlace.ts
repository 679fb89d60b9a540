import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { tab } from '@/lib/storage'

const KEY = 'fake:bubble'
/** Fractions of the screen's height, so that it is always visible. */
const [HIGHEST, LOWEST] = [0.06, 0.88]
/** A shorter movement counts as a tap. */
const SLACK = 6

const within = (share: number) => Math.min(LOWEST, Math.max(HIGHEST, share))

/** The position of the tab at the edge: moved by dragging or arrow keys, and kept for the tab. */
export function useBubblePlace() {
  const [share, setShare] = useState(() => within(Number(tab.get(KEY) ?? 0.46) || 0.46))
  const drag = useRef<{ from: number; share: number; moved: boolean } | null>(null)
  const put = (next: number) => {
    setShare(within(next))
    tab.set(KEY, String(within(next)))
  }
  return {
    // Clear of heads and of the tab bar, which alone have controls up to the edge.
    style: { top: `clamp(64px, ${share * 100}%, calc(100% - 136px))` },
    /** True when the press that ends now was a drag, which opens nothing. */
    wasDragged: () => {
      const dragged = drag.current?.moved ?? false
      drag.current = null
      return dragged
    },
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { from: event.clientY, share, moved: false }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const held = drag.current
        if (!held || !event.currentTarget.hasPointerCapture(event.pointerId)) return
        const by = event.clientY - held.from
        if (Math.abs(by) > SLACK) held.moved = true
        if (held.moved) put(held.share + by / window.innerHeight)
      },
      onKeyDown(event: KeyboardEvent) {
        const by = { ArrowUp: -0.05, ArrowDown: 0.05 }[event.key]
        drag.current = null
        if (by === undefined) return
        event.preventDefault()
        put(share + by)
      },
    },
  }
}
