import { useEffect, useRef } from 'react'
import { useReducedMotion } from '@/ui/useReducedMotion'

/** A finger has let go, and the deck stands, when it did not move for so many milliseconds. */
const SETTLED = 110

const middle = (element: HTMLElement) => element.offsetLeft + element.offsetWidth / 2

/**
 * A row of cards that is swiped sideways: moves to `index` when it changes, and tells which card stands
 * in the middle when a swipe has ended. Give `ref` and `onScroll` to the row, which must be positioned.
 */
export function useDeck(index: number, onSettle: (index: number) => void) {
  const ref = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const still = useReducedMotion()
  useEffect(() => {
    const deck = ref.current
    if (!deck) return
    const centre = (behavior: ScrollBehavior) => {
      const card = deck.children[index]
      if (!(card instanceof HTMLElement)) return
      const left = middle(card) - deck.clientWidth / 2
      if (Math.abs(deck.scrollLeft - left) > 1) deck.scrollTo({ left, behavior })
    }
    centre(moved.current && !still ? 'smooth' : 'auto')
    moved.current = true
    // A phone that is turned scrolls the row by itself: the card stays the same.
    let { clientWidth } = deck
    const watcher = new ResizeObserver(() => {
      if (deck.clientWidth === clientWidth) return
      ;({ clientWidth } = deck)
      centre('auto')
    })
    watcher.observe(deck)
    return () => watcher.disconnect()
  }, [index, still])
  useEffect(() => () => clearTimeout(timer.current), [])
  const settle = () => {
    const deck = ref.current
    if (!deck) return
    const centre = deck.scrollLeft + deck.clientWidth / 2
    const away = [...deck.children].map((card) => Math.abs(middle(card as HTMLElement) - centre))
    const nearest = away.indexOf(Math.min(...away))
    if (nearest >= 0 && nearest !== index) onSettle(nearest)
  }
  const onScroll = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(settle, SETTLED)
  }
  return { ref, onScroll }
}
