import { useEffect, useRef, useState } from 'react'
import css from './NoticeBar.module.css'
import { useReducedMotion } from './useReducedMotion'

interface Props {
  items: readonly string[]
  onOpen: (index: number) => void
  label?: string
}
const SPEED = 60
const WAIT = 1000
const STAY = 4000

/** Notices, one at a time: one that does not fit runs through at 60 px/s, one that fits stays 4 s. A tap opens it. */
export function NoticeBar({ items, onOpen, label = '公告' }: Props) {
  const [turn, setTurn] = useState(0)
  const text = useRef<HTMLSpanElement>(null)
  const still = useReducedMotion()
  const index = items.length === 0 ? 0 : turn % items.length
  const several = items.length > 1
  useEffect(() => {
    const element = text.current
    const room = element?.parentElement?.clientWidth ?? 0
    const over = (element?.scrollWidth ?? 0) - room
    const next = () => setTurn((now) => now + 1)
    if (!element || still || over <= 0) {
      if (!several) return
      const timer = setTimeout(next, STAY)
      return () => clearTimeout(timer)
    }
    const way = over + room
    const run = element.animate(
      { transform: ['translateX(0)', `translateX(${-way}px)`] },
      { duration: (way / SPEED) * 1000, delay: WAIT },
    )
    run.onfinish = next
    return () => run.cancel()
  }, [turn, still, several, items])
  return (
    <section aria-label={label} className={css.bar}>
      <span className={css.mark} aria-hidden>
        {label}
      </span>
      <button type="button" className={css.line} onClick={() => onOpen(index)}>
        <span ref={text} key={index} className={css.text} data-still={still || undefined}>
          {items[index]}
        </span>
      </button>
    </section>
  )
}
