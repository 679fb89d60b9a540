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
 * Screens that slide; comes with the kit, so the first screen does without. On to the next one only that one moves: a
 * picture of the old one (a view transition) would draw the page twice before the first frame, a fifth of a tap. Back,
 * where the browser has view transitions, the old one slides away over what is already known.
 */
const glide: Move = (way, change) => {
  if (still()) return plainly(way, change)
  document.documentElement.dataset['way'] = way === 'push' ? way : 'pop'
  if (way === 'push') {
    // A frame is drawn before the change: where both screens have one `main`, it moves anew.
    document.querySelector('main')?.removeAttribute('data-in')
    return plainly(way, () => {
      if (flushSync(change) !== false) document.querySelector('main')?.setAttribute('data-in', '')
    })
  }
  if (!('startViewTransition' in document)) return change()
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
