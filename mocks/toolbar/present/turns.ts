/** Elements that keep the keys for themselves. */
const TYPED = 'input, textarea, select, [contenteditable], [role=textbox]'

export const isTyping = ({ target }: Event) =>
  target instanceof Element && target.closest(TYPED) !== null

/** A tap of three fingers is shorter and stiller than a pinch: milliseconds, pixels. */
const [BRIEF, STILL] = [600, 30]

/**
 * Calls `turn` for Shift+P outside of fields, and for a short tap of three fingers anywhere. Returns the function
 * that ends it.
 */
export function watchTurns(turn: () => void): () => void {
  const end = new AbortController()
  const { signal } = end
  window.addEventListener(
    'keydown',
    (event) => {
      const { code, shiftKey, ctrlKey, metaKey, altKey, repeat } = event
      if (code !== 'KeyP' || !shiftKey || ctrlKey || metaKey || altKey || repeat) return
      if (isTyping(event)) return
      event.preventDefault()
      turn()
    },
    { signal },
  )
  let begun: { at: number; x: number; y: number } | undefined
  window.addEventListener(
    'touchstart',
    ({ touches, timeStamp }) => {
      const [first] = touches
      if (touches.length > 3) begun = undefined
      if (touches.length === 3 && first)
        begun = { at: timeStamp, x: first.clientX, y: first.clientY }
    },
    { signal, passive: true },
  )
  window.addEventListener(
    'touchmove',
    ({ touches: [first] }) => {
      if (!begun || !first) return
      if (Math.hypot(first.clientX - begun.x, first.clientY - begun.y) > STILL) begun = undefined
    },
    { signal, passive: true },
  )
  window.addEventListener(
    'touchend',
    ({ touches, timeStamp }) => {
      if (!begun || touches.length > 0) return
      const brief = timeStamp - begun.at < BRIEF
      begun = undefined
      if (brief) turn()
    },
    { signal, passive: true },
  )
  return () => end.abort()
}
