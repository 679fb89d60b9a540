import { flushSync } from 'react-dom'
import './glide.css'
import { moveBy, type Way } from './moves'

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Screens that slide, where the browser has view transitions: the old one is a picture meanwhile, and taps go to
 * the new one. Comes with the kit, so the first screen does without.
 */
function glide(way: Way, change: () => unknown): unknown {
  if (!('startViewTransition' in document) || still()) return change()
  document.documentElement.dataset['way'] = way
  const { ready, finished, updateCallbackDone } = document.startViewTransition(() => {
    let done: unknown
    flushSync(() => {
      done = change()
    })
    return done
  })
  // A second navigation ends the motion of the first, which is no fault.
  for (const end of [ready, finished]) end.catch(() => undefined)
  return updateCallbackDone
}

moveBy(glide)
