import { useEffect } from 'react'

let holders = 0

/** Keeps the page behind a sheet or dialog from scrolling. Mantine's own lock would write a style element. */
export function useScrollLock(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const root = document.documentElement
    if (holders++ === 0) root.dataset.locked = ''
    return () => {
      if (--holders === 0) delete root.dataset.locked
    }
  }, [active])
}
