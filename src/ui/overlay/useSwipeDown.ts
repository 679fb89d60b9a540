import { useRef, type PointerEvent } from 'react'

const FAR = 90

/** A finger on a sheet's head: the sheet follows it down and closes when released far enough. */
export function useSwipeDown(onClose: () => void) {
  const from = useRef<number>(undefined)
  const sheetOf = (event: PointerEvent<HTMLElement>) =>
    event.currentTarget.closest<HTMLElement>('[role="dialog"]')
  const end = (event: PointerEvent<HTMLElement>) => {
    if (from.current === undefined) return
    const far = event.type === 'pointerup' && event.clientY - from.current > FAR
    from.current = undefined
    const sheet = sheetOf(event)
    if (sheet && !far) sheet.style.transform = ''
    if (far) onClose()
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // A tap on 取消 or 确认 is not a swipe.
      if (event.target instanceof Element && event.target.closest('button')) return
      from.current = event.clientY
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const sheet = sheetOf(event)
      if (from.current === undefined || !sheet) return
      sheet.style.transform = `translateY(${Math.max(0, event.clientY - from.current)}px)`
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
