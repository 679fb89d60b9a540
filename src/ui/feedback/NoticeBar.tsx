import { useEffect, useRef, useCallback, useState } from 'react'
import { useReducedMotion } from '@/ui/useReducedMotion'
import { PauseButton, useAutoplay } from './PauseButton'
import css from './NoticeBar.module.css'

/** Px per second, and ms: Vant's speed. */
const SPEED = 60
const WAIT = 1000
const STAY = 4000

interface Props {
  text: string
  /** A single notice that fits does not move. */
  alone: boolean
  isPlaying: boolean
  onMeasure: (moves: boolean) => void
  onDone: () => void
}

function NoticeLine({ text, alone, isPlaying, onMeasure, onDone }: Props) {
  const line = useRef<HTMLSpanElement>(null)
  const movement = useRef<Animation>(undefined)
  const still = useReducedMotion()
  useEffect(() => {
    const element = line.current
    const room = element?.parentElement?.clientWidth ?? 0
    const way = element?.scrollWidth ?? 0
    const scrolls = !still && way > room
    onMeasure(scrolls || !alone)
    if (!element || (alone && !scrolls)) return
    const run = scrolls
      ? element.animate(
          { transform: ['translateX(0)', `translateX(${-way}px)`] },
          { duration: (way / SPEED) * 1000, delay: WAIT },
        )
      : element.animate(null, STAY)
    run.addEventListener('finish', onDone)
    movement.current = run
    return () => {
      run.cancel()
      movement.current = undefined
    }
  }, [alone, onDone, onMeasure, still])
  useEffect(() => {
    if (isPlaying) movement.current?.play()
    else movement.current?.pause()
  }, [isPlaying])
  return (
    <span ref={line} className={css.text} data-still={still || undefined}>
      {text}
    </span>
  )
}

interface NoticeBarProps {
  items: readonly string[]
  onOpen: (index: number) => void
}

export function NoticeBar({ items, onOpen }: NoticeBarProps) {
  const [turn, setTurn] = useState(0)
  const next = useCallback(() => setTurn((now) => now + 1), [])
  const index = items.length === 0 ? 0 : turn % items.length
  const text = items[index] ?? ''
  const alone = items.length < 2
  const [moves, setMoves] = useState(false)
  const { isPlaying, button, box } = useAutoplay(true)
  return (
    <section aria-label="公告" className={css.bar} {...box}>
      <span className={css.mark} aria-hidden>
        公告
      </span>
      <button type="button" className={css.line} onClick={() => onOpen(index)}>
        {/* Another text is measured anew. */}
        <NoticeLine
          key={`${turn} ${alone} ${text}`}
          text={text}
          alone={alone}
          isPlaying={isPlaying}
          onMeasure={setMoves}
          onDone={next}
        />
      </button>
      {moves && <PauseButton what="公告" className={css.pause} {...button} />}
    </section>
  )
}
