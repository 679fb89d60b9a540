import { useEffect, useRef, useCallback, useState } from 'react'
import { useReducedMotion } from '@/ui/useReducedMotion'
import { PauseButton, usePausableAutoplay } from './PauseButton'
import css from './NoticeBar.module.css'

interface NoticeBarProps {
  items: readonly string[]
  onOpen: (index: number) => void
}

export function NoticeBar({ items, onOpen }: NoticeBarProps) {
  const [shownCount, setShownCount] = useState(0)
  const showNext = useCallback(() => setShownCount((count) => count + 1), [])
  const index = items.length === 0 ? 0 : shownCount % items.length
  const text = items[index] ?? ''
  const isOnly = items.length < 2
  const [moves, setMoves] = useState(false)
  const { isPlaying, button, box } = usePausableAutoplay(true)
  return (
    <section aria-label="公告" className={css.bar} {...box}>
      <span className={css.mark} aria-hidden>
        公告
      </span>
      <button type="button" className={css.line} onClick={() => onOpen(index)}>
        {/* Another text is measured anew. */}
        <NoticeLine
          key={`${shownCount} ${isOnly} ${text}`}
          text={text}
          isOnly={isOnly}
          isPlaying={isPlaying}
          onMeasure={setMoves}
          onDone={showNext}
        />
      </button>
      {moves && <PauseButton subject="公告" className={css.pause} {...button} />}
    </section>
  )
}

/** Vant's speed. */
const PX_PER_SECOND = 60
const START_DELAY_MS = 1000
const STAY_MS = 4000

interface NoticeLineProps {
  text: string
  /** A single notice that fits does not move. */
  isOnly: boolean
  isPlaying: boolean
  onMeasure: (moves: boolean) => void
  onDone: () => void
}

function NoticeLine({ text, isOnly, isPlaying, onMeasure, onDone }: NoticeLineProps) {
  const line = useRef<HTMLSpanElement>(null)
  const animationRef = useRef<Animation>(undefined)
  const isReduced = useReducedMotion()
  useEffect(() => {
    const element = line.current
    const availableWidth = element?.parentElement?.clientWidth ?? 0
    const textWidth = element?.scrollWidth ?? 0
    const scrolls = !isReduced && textWidth > availableWidth
    onMeasure(scrolls || !isOnly)
    if (!element || (isOnly && !scrolls)) return
    const animation = scrolls
      ? element.animate(
          { transform: ['translateX(0)', `translateX(${-textWidth}px)`] },
          { duration: (textWidth / PX_PER_SECOND) * 1000, delay: START_DELAY_MS },
        )
      : element.animate(null, STAY_MS)
    animation.addEventListener('finish', onDone)
    animationRef.current = animation
    return () => {
      animation.cancel()
      animationRef.current = undefined
    }
  }, [isOnly, onDone, onMeasure, isReduced])
  useEffect(() => {
    if (isPlaying) animationRef.current?.play()
    else animationRef.current?.pause()
  }, [isPlaying])
  return (
    <span ref={line} className={css.text} data-still={isReduced || undefined}>
      {text}
    </span>
  )
}
