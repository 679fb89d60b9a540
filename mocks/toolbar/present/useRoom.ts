import './room.css'
import { type RefObject, useLayoutEffect } from 'react'

/**
 * The app makes room for the card as for a phone's notch (room.css), so that it covers nothing: its height is
 * told to the page as long as it is shown.
 */
export function useRoom(card: RefObject<HTMLElement | null>, shown: boolean) {
  useLayoutEffect(() => {
    const { current } = card
    const root = document.documentElement
    if (!shown || !current) return
    const tell = () => root.style.setProperty('--presenter', `${current.offsetHeight}px`)
    const observer = new ResizeObserver(tell)
    observer.observe(current)
    tell()
    root.setAttribute('data-presenter', '')
    return () => {
      observer.disconnect()
      root.removeAttribute('data-presenter')
      root.style.removeProperty('--presenter')
    }
  }, [card, shown])
}
