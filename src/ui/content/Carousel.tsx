import {
  useEffect,
  useState,
  useSyncExternalStore,
  useRef,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { PauseButton, useAutoplay } from '@/ui/feedback/PauseButton'
import { useReducedMotion } from '@/ui/useReducedMotion'
import css from './Carousel.module.css'

/** Spec 4, in ms. */
const EVERY = 3000
const MOVE = 400

/** Positions 0 and count + 1 are copies of the last and the first slide. */
function useSlides(count: number, isPlaying: boolean) {
  const [at, setAt] = useState({ position: 1, moving: false })
  const visible = useVisible()
  const loops = count > 1
  const outside = loops && (at.position < 1 || at.position > count)
  const real = at.position < 1 ? count : at.position > count ? 1 : at.position
  const go = (step: number) => setAt({ position: real + step, moving: true })

  useEffect(() => {
    if (!outside) return
    const timer = setTimeout(() => setAt({ position: real, moving: false }), MOVE + 20)
    return () => clearTimeout(timer)
  }, [outside, real])

  const plays = loops && visible && isPlaying
  useEffect(() => {
    if (!plays) return
    // Restarts with each slide: one moved by hand gets its full 3 s.
    const timer = setTimeout(() => setAt({ position: real + 1, moving: true }), EVERY)
    return () => clearTimeout(timer)
  }, [plays, real])

  const shown = loops ? real - 1 : 0
  return { position: loops ? at.position : 0, moving: at.moving, shown, loops, go }
}

const subscribe = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
const visible = () => document.visibilityState === 'visible'

const useVisible = () => useSyncExternalStore(subscribe, visible, () => true)

interface Props<T> {
  items: readonly T[]
  render: (item: T, index: number) => ReactNode
}

export function Carousel<T>({ items, render }: Props<T>) {
  const [held, setHeld] = useState(false)
  const [drag, setDrag] = useState<number>()
  const from = useRef<{ x: number; width: number }>(undefined)
  const moved = useRef(false)
  const { isPlaying, button, box } = useAutoplay(!useReducedMotion())
  const { position, moving, shown, loops, go } = useSlides(
    items.length,
    isPlaying && !held && drag === undefined,
  )

  const down = (event: PointerEvent<HTMLElement>) => {
    moved.current = false
    setHeld(true)
    if (loops) from.current = { x: event.clientX, width: event.currentTarget.clientWidth }
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!from.current) return
    const px = event.clientX - from.current.x
    if (!moved.current && Math.abs(px) < 8) return
    if (!moved.current) event.currentTarget.setPointerCapture?.(event.pointerId)
    moved.current = true
    setDrag(px)
  }
  const up = () => {
    setHeld(false)
    const width = from.current?.width ?? 0
    from.current = undefined
    if (drag === undefined) return
    setDrag(undefined)
    go(Math.abs(drag) < Math.min(60, width / 5) ? 0 : drag < 0 ? 1 : -1)
  }
  const first = items[0]
  const last = items.at(-1)
  const slides = items.map((item, index) => ({ item, index, key: String(index), copy: false }))
  if (loops && first !== undefined && last !== undefined) {
    slides.unshift({ item: last, index: items.length - 1, key: 'copy-last', copy: true })
    slides.push({ item: first, index: 0, key: 'copy-first', copy: true })
  }
  return (
    <section aria-label="轮播图" aria-roledescription="carousel" className={css.box} {...box}>
      <div
        role="presentation"
        className={css.hand}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
        // A tap comes with an imitated mouse, which stays there.
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        // A swipe that ends on a link is not a click.
        onClickCapture={(event) =>
          moved.current && (event.preventDefault(), event.stopPropagation())
        }
        onDragStart={(event) => event.preventDefault()}
      >
        <div
          className={css.track}
          data-moving={(moving && drag === undefined) || undefined}
          data-drag={drag}
          style={{ transform: `translateX(calc(${-position * 100}% + ${drag ?? 0}px))` }}
        >
          {slides.map(({ item, index, key, copy }, place) => (
            <div
              key={key}
              className={css.slide}
              data-on={place === position || undefined}
              aria-hidden={copy || index !== shown || undefined}
            >
              {render(item, index)}
            </div>
          ))}
        </div>
      </div>
      {loops && (
        <>
          <div className={css.dots} aria-hidden>
            {items.map((_, index) => (
              <i key={index} data-on={index === shown || undefined} />
            ))}
          </div>
          <PauseButton what="轮播" className={css.pause} {...button} />
        </>
      )}
    </section>
  )
}
