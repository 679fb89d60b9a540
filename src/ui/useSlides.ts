import { useEffect, useState } from 'react'
import { useReducedMotion } from './useReducedMotion'
import { useVisible } from './useVisible'

/** Spec 4: a new banner every 3 s, in a movement of 400 ms. */
export const EVERY = 3000
export const MOVE = 400

/**
 * Which slide of `count` stands, in a loop. Position 1 is the first; 0 and count + 1 are copies of the last
 * and the first, and as soon as a movement ends on one of them we jump, unseen, to the real one.
 */
export function useSlides(count: number, held: boolean) {
  const [at, setAt] = useState({ position: 1, moving: false })
  const visible = useVisible()
  const still = useReducedMotion()
  const loops = count > 1
  const go = (step: number) =>
    setAt(({ position }) => {
      const from = position < 1 ? count : position > count ? 1 : position
      return { position: from + step, moving: true }
    })
  const outside = loops && (at.position < 1 || at.position > count)
  useEffect(() => {
    if (!outside) return
    const timer = setTimeout(
      () => setAt(({ position }) => ({ position: position < 1 ? count : 1, moving: false })),
      MOVE + 20,
    )
    return () => clearTimeout(timer)
  }, [outside, count])
  const plays = loops && visible && !still && !held
  useEffect(() => {
    if (!plays) return
    const timer = setInterval(() => go(1), EVERY)
    return () => clearInterval(timer)
    // A slide moved by hand starts its 3 s anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [plays, count, at.position])
  const shown = loops ? (at.position - 1 + count) % count : 0
  return { position: loops ? at.position : 0, moving: at.moving, shown, loops, go }
}
