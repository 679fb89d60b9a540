import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useReducedMotion } from '@/ui/useReducedMotion'
import { PauseButton, usePausableAutoplay } from './PauseButton'
import * as css from './NoticeBar.module.css'

interface NoticeBarProps {
  items: readonly string[]
  onOpen: (index: number) => void
}

export function NoticeBar({ items, onOpen }: NoticeBarProps) {
  const [finishedCount, setFinishedCount] = useState(0)
  const showNext = useCallback(() => setFinishedCount((count) => count + 1), [])
  const index = items.length === 0 ? 0 : finishedCount % items.length
  const text = items[index] ?? ''
  const isOnly = items.length < 2
  const [isMoving, setIsMoving] = useState(false)
  const { isPlaying, buttonProps, boxProps } = usePausableAutoplay(true)
  return (
    <section aria-label="公告" className={css.bar} {...boxProps}>
      <span className={css.label} aria-hidden>
        公告
      </span>
      <button type="button" className={css.line} onClick={() => onOpen(index)}>
        {/* Another text is measured anew. */}
        <NoticeLine
          key={`${finishedCount} ${isOnly} ${text}`}
          text={text}
          isOnly={isOnly}
          isPlaying={isPlaying}
          onMeasure={setIsMoving}
          onDone={showNext}
        />
      </button>
      {isMoving && <PauseButton subject="公告" className={css.pause} {...buttonProps} />}
    </section>
  )
}

/** Vant's speed. */
const PX_PER_SECOND = 60
const START_DELAY_MS = 1000
/** Of a notice that fits. */
const STAY_MS = 4000

interface NoticeLineProps {
  text: string
  /** A single notice that fits does not move. */
  isOnly: boolean
  isPlaying: boolean
  onMeasure: (isMoving: boolean) => void
  onDone: () => void
}

function NoticeLine({ text, isOnly, isPlaying, onMeasure, onDone }: NoticeLineProps) {
  const textRef = useRef<HTMLSpanElement>(null)
  const animationRef = useRef<Animation>(undefined)
  const isReduced = useReducedMotion()
  const pauseIfPaused = useEffectEvent((animation: Animation) => {
    if (!isPlaying) animation.pause()
  })
  useEffect(() => {
    const element = textRef.current
    const availableWidth = element?.parentElement?.clientWidth ?? 0
    const textWidth = element?.scrollWidth ?? 0
    const isScrolling = !isReduced && textWidth > availableWidth
    const isMoving = isScrolling || !isOnly
    onMeasure(isMoving)
    if (!element || !isMoving) return
    const animation = isScrolling
      ? element.animate(
          { transform: ['translateX(0)', `translateX(${-textWidth}px)`] },
          { duration: (textWidth / PX_PER_SECOND) * 1000, delay: START_DELAY_MS },
        )
      : // Without frames: a timer that can be paused.
        element.animate(null, STAY_MS)
    animation.addEventListener('finish', onDone)
    animationRef.current = animation
    pauseIfPaused(animation)
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
    <span ref={textRef} className={css.text} data-still={isReduced || undefined}>
      {text}
    </span>
  )
}
