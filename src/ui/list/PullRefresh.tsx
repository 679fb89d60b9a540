import { useEffect, useEffectEvent, useRef, type RefObject, type ReactNode, useState } from 'react'
import { vibrateShortly } from '@/lib/platform/vibrate'
import { screenWords } from '@/lib/text/screenWords'
import { words } from '@/lib/text/words'
import { LazyPullOrbit } from '@/ui/feedback/OrbitPart'
import css from './PullRefresh.module.css'

const HEAD = 50
/** Vant's damping: 1 up to the head's height, then 1/2, then 1/4. */
export const dampPull = (px: number) =>
  px > HEAD * 2 ? HEAD * 1.5 + (px - HEAD * 2) / 4 : px > HEAD ? HEAD + (px - HEAD) / 2 : px

interface Handlers {
  /** The damped distance in px. */
  move: (px: number) => void
  end: (px: number) => void
  ready: () => boolean
}

/** Non-passive, to prevent the browser's own pull to refresh. */
function usePull(box: RefObject<HTMLElement | null>, handlers: Handlers): void {
  const onMove = useEffectEvent(handlers.move)
  const onEnd = useEffectEvent(handlers.end)
  const isReady = useEffectEvent(handlers.ready)
  useEffect(() => {
    const element = box.current
    if (!element) return
    let from: { x: number; y: number } | undefined
    let pulling = false
    let px = 0
    const start = (event: TouchEvent) => {
      // A second finger ends the pull.
      if (from && pulling) onEnd(0)
      const touch = event.touches[0]
      const atTop = window.scrollY <= 0 && event.touches.length === 1
      from = touch && atTop && isReady() ? { x: touch.clientX, y: touch.clientY } : undefined
      pulling = false
      px = 0
    }
    const move = (event: TouchEvent) => {
      const touch = event.touches[0]
      if (!from || !touch) return
      const y = touch.clientY - from.y
      if (!pulling) {
        // The first move decides: sideways belongs to a carousel, up is scrolling.
        if (y <= 0 || Math.abs(touch.clientX - from.x) > y || window.scrollY > 0) {
          from = undefined
          return
        }
        pulling = true
      }
      if (event.cancelable) event.preventDefault()
      px = dampPull(Math.max(0, y))
      onMove(px)
    }
    const end = () => {
      if (from && pulling) onEnd(px)
      from = undefined
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

/** A query's own result may be a failure. */
type Refresh = () => Promise<{ isError?: boolean } | void>

interface Props {
  onRefresh: Refresh
  children: ReactNode
}
type Phase = 'rest' | 'pull' | 'release' | 'loading' | 'done'
const say: Record<Phase, string> = {
  rest: '',
  pull: screenWords.pull,
  release: screenWords.release,
  loading: words.loading,
  done: screenWords.refreshed,
}
const SHOWN = 500

export function PullRefresh({ onRefresh, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} className={css.box}>
      <PullRefreshHead box={box} onRefresh={onRefresh} />
      {children}
    </div>
  )
}

interface HeadProps {
  box: RefObject<HTMLElement | null>
  onRefresh: Refresh
}

/** For a page drawn before it: nothing is wrapped around the page. */
export function PullRefreshHead({ box, onRefresh }: HeadProps) {
  const [phase, setPhase] = useState<Phase>('rest')
  const [px, setPx] = useState(0)
  const alive = useRef(true)
  useEffect(() => {
    alive.current = true
    return () => void (alive.current = false)
  }, [])

  const rest = () => {
    setPx(0)
    setPhase('rest')
  }
  const refresh = async () => {
    vibrateShortly()
    setPhase('loading')
    setPx(HEAD)
    const well = await onRefresh().then(
      (read) => !read?.isError,
      () => false,
    )
    if (!alive.current) return
    if (!well) return rest()
    setPhase('done')
    setTimeout(() => alive.current && rest(), SHOWN)
  }
  usePull(box, {
    ready: () => phase === 'rest',
    move: (next) => {
      setPx(next)
      setPhase(next > HEAD ? 'release' : 'pull')
    },
    end: (last) => (last > HEAD ? void refresh() : rest()),
  })
  const held = phase === 'pull' || phase === 'release'
  return (
    <div className={css.head} role="status" style={{ height: px }} data-held={held || undefined}>
      {phase !== 'rest' && (
        <span className={`row dim-sm ${css.text}`}>
          {phase !== 'done' && (
            <LazyPullOrbit turn={phase === 'loading' ? undefined : Math.min(1, px / HEAD) * 180} />
          )}
          {say[phase]}
        </span>
      )}
    </div>
  )
}
