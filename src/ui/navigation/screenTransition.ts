import { flushSync } from 'react-dom'
import './screenTransition.css'
import { type Move, moveBy, plainly } from './useGo'

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Milliseconds after which the screen behind is no longer waited for. */
const STEP = 300

/** Resolves once a step back is made: React draws its screen within the event. */
const stepped = () =>
  new Promise<void>((stands) => {
    setTimeout(stands, STEP)
    window.addEventListener('popstate', () => setTimeout(stands), { once: true })
  })

/**
 * Screens that slide, where the browser has view transitions: the old one is a picture meanwhile, and taps go to
 * the new one. The frame in which that picture is taken is the one that shows the tap. Comes with the kit, so the first screen does without.
 */
const glide: Move = (way, change) => {
  if (!('startViewTransition' in document) || still()) return plainly(way, change)
  document.documentElement.dataset['way'] = way === 'push' ? way : 'pop'
  const { ready, finished, updateCallbackDone } = document.startViewTransition(() => {
    const after = way === 'step' ? stepped() : undefined
    flushSync(change)
    return after
  })
  // A second navigation ends the motion of the first, which is no fault.
  for (const end of [ready, finished]) end.catch(() => undefined)
  return updateCallbackDone
}

moveBy(glide)
