import { useEffect, useRef } from 'react'
import { useReducedMotion } from '@/ui/useReducedMotion'

/** Milliseconds without movement after which the row counts as at rest and released. */
const SETTLED = 110
/** Events that start a movement by hand; without one, the browser moved the row, as when a phone is turned. */
const HANDS = ['touchstart', 'pointerdown', 'wheel', 'keydown'] as const

const middle = (element: HTMLElement) => element.offsetLeft + element.offsetWidth / 2
const cardsOf = (deck: HTMLElement) => [...deck.children] as HTMLElement[]

function centre(deck: HTMLElement, index: number, behavior: ScrollBehavior) {
  const card = cardsOf(deck)[index]
  if (!card) return
  const left = middle(card) - deck.clientWidth / 2
  if (Math.abs(deck.scrollLeft - left) > 1) deck.scrollTo({ left, behavior })
}

function nearest(deck: HTMLElement): number {
  const at = deck.scrollLeft + deck.clientWidth / 2
  const away = cardsOf(deck).map((card) => Math.abs(middle(card) - at))
  return away.indexOf(Math.min(...away))
}

/**
 * A row of cards to swipe sideways: scrolls to `index` when it changes, and reports the card in the middle when
 * a swipe has ended. Give the ref to the row, which must be positioned.
 */
export function useDeck(index: number, onSettle: (index: number) => void) {
  const ref = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  const latest = useRef(onSettle)
  const still = useReducedMotion()
  useEffect(() => {
    latest.current = onSettle
  })
  useEffect(() => {
    const deck = ref.current
    if (!deck) return
    let byHand = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const hand = () => {
      byHand = true
    }
    const settle = () => {
      const card = nearest(deck)
      if (card === index) return
      if (byHand) latest.current(card)
      else centre(deck, index, 'auto')
    }
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(settle, SETTLED)
    }
    deck.addEventListener('scroll', onScroll)
    for (const event of HANDS) deck.addEventListener(event, hand, { passive: true })
    centre(deck, index, moved.current && !still ? 'smooth' : 'auto')
    moved.current = true
    return () => {
      clearTimeout(timer)
      deck.removeEventListener('scroll', onScroll)
      for (const event of HANDS) deck.removeEventListener(event, hand)
    }
  }, [index, still])
  return ref
}
