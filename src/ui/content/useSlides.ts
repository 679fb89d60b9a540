import { useEffect, useState, useSyncExternalStore } from 'react'
import { useReducedMotion } from '@/ui/useReducedMotion'

/** Spec 4: a new banner every 3 s, in a movement of 400 ms. */
const EVERY = 3000
const MOVE = 400

/**
 * The current slide of `count`, in a loop. Position 1 is the first; 0 and count + 1 are copies of the last and
 * the first. When a transition ends on a copy, the position jumps invisibly to the real slide.
 */
export function useSlides(count: number, held: boolean) {
  const [at, setAt] = useState({ position: 1, moving: false })
  const visible = useVisible()
  const still = useReducedMotion()
  const loops = count > 1
  const outside = loops && (at.position < 1 || at.position > count)
  const real = at.position < 1 ? count : at.position > count ? 1 : at.position
  const go = (step: number) => setAt({ position: real + step, moving: true })

  useEffect(() => {
    if (!outside) return
    const timer = setTimeout(() => setAt({ position: real, moving: false }), MOVE + 20)
    return () => clearTimeout(timer)
  }, [outside, real])

  const plays = loops && visible && !still && !held
  useEffect(() => {
    if (!plays) return
    // Restarts with each slide, so that one moved by hand gets its full 3 s.
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

/** False while the tab is in the background. */
const useVisible = () => useSyncExternalStore(subscribe, visible, () => true)
