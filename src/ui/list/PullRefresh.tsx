import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { vibrateShortly } from '@/lib/platform/vibrate'
import { screenWords } from '@/lib/text/screenWords'
import { words } from '@/lib/text/words'
import { LazyPullOrbit } from '@/ui/feedback/OrbitPart'
import * as css from './PullRefresh.module.css'

/** A query's own result may be a failure. */
type Refresh = () => Promise<{ isError?: boolean } | void>

interface Props {
  onRefresh: Refresh
  children: ReactNode
}

export function PullRefresh({ onRefresh, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} className={css.pullArea}>
      <PullRefreshHead box={box} onRefresh={onRefresh} />
      {children}
    </div>
  )
}

const HEAD_PX = 50

/** Vant's damping: 1 up to the head's height, then 1/2, then 1/4. */
export function dampPull(px: number): number {
  if (px > HEAD_PX * 2) return HEAD_PX * 1.5 + (px - HEAD_PX * 2) / 4
  if (px > HEAD_PX) return HEAD_PX + (px - HEAD_PX) / 2
  return px
}

interface PullHandlers {
  /** Takes the damped distance. */
  onMove: (px: number) => void
  onEnd: (px: number) => void
  isReady: () => boolean
}

/** Non-passive, to prevent the browser's own pull to refresh. */
function useTouchPull(box: RefObject<HTMLElement | null>, handlers: PullHandlers): void {
  const onMove = useEffectEvent(handlers.onMove)
  const onEnd = useEffectEvent(handlers.onEnd)
  const isReady = useEffectEvent(handlers.isReady)
  useEffect(() => {
    const element = box.current
    if (!element) return
    let startPoint: { x: number; y: number } | undefined
    let isPulling = false
    let px = 0
    const start = (event: TouchEvent) => {
      // A second finger ends the pull.
      if (startPoint && isPulling) onEnd(0)
      const touch = event.touches[0]
      const atTop = window.scrollY <= 0 && event.touches.length === 1
      startPoint = touch && atTop && isReady() ? { x: touch.clientX, y: touch.clientY } : undefined
      isPulling = false
      px = 0
    }
    const move = (event: TouchEvent) => {
      const touch = event.touches[0]
      if (!startPoint || !touch) return
      const y = touch.clientY - startPoint.y
      if (!isPulling) {
        // The first move decides: sideways belongs to a carousel, up is scrolling.
        if (y <= 0 || Math.abs(touch.clientX - startPoint.x) > y || window.scrollY > 0) {
          startPoint = undefined
          return
        }
        isPulling = true
      }
      if (event.cancelable) event.preventDefault()
      px = dampPull(Math.max(0, y))
      onMove(px)
    }
    const end = () => {
      if (startPoint && isPulling) onEnd(px)
      startPoint = undefined
    }
    element.addEventListener('touchstart', start, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', end)
    return () => {
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
    }
  }, [box])
}

type Phase = 'rest' | 'pull' | 'release' | 'loading' | 'done'
const phaseTexts: Record<Phase, string> = {
  rest: '',
  pull: screenWords.pullToRefresh,
  release: screenWords.releaseToRefresh,
  loading: words.loading,
  done: screenWords.refreshed,
}
const DONE_MS = 500

type HeadProps = Omit<Props, 'children'> & { box: RefObject<HTMLElement | null> }

/** For a page already drawn: goes into `box`, not around it. */
export function PullRefreshHead({ box, onRefresh }: HeadProps) {
  const [phase, setPhase] = useState<Phase>('rest')
  const [px, setPx] = useState(0)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const reset = () => {
    setPx(0)
    setPhase('rest')
  }
  const refresh = async () => {
    vibrateShortly()
    setPhase('loading')
    setPx(HEAD_PX)
    const isRefreshed = await onRefresh().then(
      (result) => !result?.isError,
      () => false,
    )
    if (!isMounted.current) return
    if (!isRefreshed) {
      reset()
      return
    }
    setPhase('done')
    setTimeout(() => isMounted.current && reset(), DONE_MS)
  }
  useTouchPull(box, {
    isReady: () => phase === 'rest',
    onMove: (next) => {
      setPx(next)
      setPhase(next > HEAD_PX ? 'release' : 'pull')
    },
    onEnd: (last) => {
      if (last > HEAD_PX) void refresh()
      else reset()
    },
  })
  const isHeld = phase === 'pull' || phase === 'release'
  return (
    <div className={css.head} role="status" style={{ height: px }} data-held={isHeld || undefined}>
      {phase !== 'rest' && (
        <span className={`row dim-sm ${css.statusText}`}>
          {phase !== 'done' && (
            <LazyPullOrbit
              degrees={phase === 'loading' ? undefined : Math.min(1, px / HEAD_PX) * 180}
            />
          )}
          {phaseTexts[phase]}
        </span>
      )}
    </div>
  )
}
