import { useEffect, useRef } from 'react'
import css from './NoticeBar.module.css'
import { useReducedMotion } from '@/ui/useReducedMotion'

/** Px per second, and ms: the speed of Vant, which people know. */
const SPEED = 60
const WAIT = 1000
const STAY = 4000

interface Props {
  text: string
  /** The only notice: when it fits, it does not move. */
  alone: boolean
  onDone: () => void
}

export function NoticeLine({ text, alone, onDone }: Props) {
  const line = useRef<HTMLSpanElement>(null)
  const still = useReducedMotion()
  useEffect(() => {
    const element = line.current
    const room = element?.parentElement?.clientWidth ?? 0
    const way = element?.scrollWidth ?? 0
    if (!element || still || way <= room) {
      if (alone) return
      const timer = setTimeout(onDone, STAY)
      return () => clearTimeout(timer)
    }
    const run = element.animate(
      { transform: ['translateX(0)', `translateX(${-way}px)`] },
      { duration: (way / SPEED) * 1000, delay: WAIT },
    )
    run.addEventListener('finish', onDone)
    return () => run.cancel()
  }, [alone, onDone, still])
  return (
    <span ref={line} className={css.text} data-still={still || undefined}>
      {text}
    </span>
  )
}
