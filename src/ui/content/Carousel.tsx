import {
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { PauseButton, usePausableAutoplay } from '@/ui/feedback/PauseButton'
import { useReducedMotion } from '@/ui/useReducedMotion'
import * as css from './Carousel.module.css'

interface Props<T> {
  items: readonly T[]
  render: (item: T, index: number) => ReactNode
}

export function Carousel<T>({ items, render }: Props<T>) {
  const [isHeld, setIsHeld] = useState(false)
  const [dragPx, setDragPx] = useState<number>()
  const dragStart = useRef<{ x: number; width: number }>(undefined)
  const hasDragged = useRef(false)
  const { isPlaying, buttonProps, boxProps } = usePausableAutoplay(!useReducedMotion())
  const { position, isMoving, shownIndex, isLooping, moveBy } = useSlides(
    items.length,
    isPlaying && !isHeld && dragPx === undefined,
  )

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    hasDragged.current = false
    setIsHeld(true)
    if (isLooping) dragStart.current = { x: event.clientX, width: event.currentTarget.clientWidth }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!dragStart.current) return
    const px = event.clientX - dragStart.current.x
    if (!hasDragged.current && Math.abs(px) < DRAG_START_PX) return
    if (!hasDragged.current) event.currentTarget.setPointerCapture?.(event.pointerId)
    hasDragged.current = true
    setDragPx(px)
  }
  const onPointerEnd = () => {
    setIsHeld(false)
    const width = dragStart.current?.width ?? 0
    dragStart.current = undefined
    if (dragPx === undefined) return
    setDragPx(undefined)
    const isSwipe = Math.abs(dragPx) >= Math.min(SWIPE_PX, width / 5)
    moveBy(isSwipe ? -Math.sign(dragPx) : 0)
  }
  const first = items[0]
  const last = items.at(-1)
  const slides = items.map((item, index) => ({ item, index, key: String(index), isCopy: false }))
  if (isLooping && first !== undefined && last !== undefined) {
    slides.unshift({ item: last, index: items.length - 1, key: 'copy-last', isCopy: true })
    slides.push({ item: first, index: 0, key: 'copy-first', isCopy: true })
  }
  return (
    <section aria-label="轮播图" aria-roledescription="carousel" className={css.box} {...boxProps}>
      <div
        role="presentation"
        className={css.touchArea}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        // A tap comes with an imitated mouse, which stays there.
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setIsHeld(true)}
        onPointerLeave={() => setIsHeld(false)}
        // A swipe that ends on a link is not a click.
        onClickCapture={(event) => {
          if (!hasDragged.current) return
          event.preventDefault()
          event.stopPropagation()
        }}
        onDragStart={(event) => event.preventDefault()}
      >
        <div
          className={css.track}
          data-moving={(isMoving && dragPx === undefined) || undefined}
          data-drag={dragPx}
          style={{ transform: `translateX(calc(${-position * 100}% + ${dragPx ?? 0}px))` }}
        >
          {slides.map(({ item, index, key, isCopy }, slidePosition) => (
            <div
              key={key}
              className={css.slide}
              data-on={slidePosition === position || undefined}
              aria-hidden={isCopy || index !== shownIndex || undefined}
            >
              {render(item, index)}
            </div>
          ))}
        </div>
      </div>
      {isLooping && (
        <>
          <div className={css.dots} aria-hidden>
            {items.map((_, index) => (
              <i key={index} data-on={index === shownIndex || undefined} />
            ))}
          </div>
          <PauseButton subject="轮播" className={css.pauseButton} {...buttonProps} />
        </>
      )}
    </section>
  )
}

/** Spec 4. */
const INTERVAL_MS = 3000
const MOVE_MS = 400
/** After the animation in Carousel.module.css. */
const JUMP_DELAY_MS = MOVE_MS + 20

const DRAG_START_PX = 8
const SWIPE_PX = 60

function getOriginalPosition(position: number, count: number): number {
  if (position < 1) return count
  return position > count ? 1 : position
}

/** Positions 0 and count + 1 are copies of the last and the first slide. */
function useSlides(count: number, isPlaying: boolean) {
  const [{ position, isMoving }, setState] = useState({ position: 1, isMoving: false })
  const isVisible = useIsPageVisible()
  const isLooping = count > 1
  const original = getOriginalPosition(position, count)
  const isCopy = isLooping && position !== original
  const moveBy = (step: number) => setState({ position: original + step, isMoving: true })

  useEffect(() => {
    if (!isCopy) return
    const jump = () => setState({ position: original, isMoving: false })
    const timer = setTimeout(jump, JUMP_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isCopy, original])

  const isAutoplaying = isLooping && isVisible && isPlaying
  useEffect(() => {
    if (!isAutoplaying) return
    // Restarts with each slide: one moved by hand gets its full 3 s.
    const showNext = () => setState({ position: original + 1, isMoving: true })
    const timer = setTimeout(showNext, INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [isAutoplaying, original])

  return {
    position: isLooping ? position : 0,
    isMoving,
    shownIndex: isLooping ? original - 1 : 0,
    isLooping,
    moveBy,
  }
}

const subscribeToVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const isPageVisible = () => document.visibilityState === 'visible'

const useIsPageVisible = () =>
  useSyncExternalStore(subscribeToVisibility, isPageVisible, () => true)
