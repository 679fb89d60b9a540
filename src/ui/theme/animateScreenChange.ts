import { flushSync } from 'react-dom'
import { changeAfterPaint, type ScreenTransition } from '@/ui/navigation/AppLink'

const STEP_TIMEOUT_MS = 300

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** React renders the screen of a step back within the event. */
const waitForPopstate = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, STEP_TIMEOUT_MS)
    window.addEventListener('popstate', () => setTimeout(resolve), { once: true })
  })

/** Forward, only the next screen moves: a view transition would render the page twice. */
export const animateScreenChange: ScreenTransition = (direction, change) => {
  if (prefersReducedMotion()) return changeAfterPaint(direction, change)
  document.documentElement.dataset['way'] = direction === 'push' ? 'push' : 'pop'
  if (direction === 'push') {
    // Both screens may share one `main`: its animation starts anew.
    document.querySelector('main')?.removeAttribute('data-in')
    return changeAfterPaint(direction, () => {
      if (flushSync(change) !== false) document.querySelector('main')?.setAttribute('data-in', '')
    })
  }
  if (!('startViewTransition' in document)) return change()
  const { ready, finished, updateCallbackDone } = document.startViewTransition(() => {
    const hasStepped = direction === 'step' ? waitForPopstate() : undefined
    flushSync(change)
    return hasStepped
  })
  // A second navigation skips the first transition, which rejects both.
  for (const promise of [ready, finished]) promise.catch(() => undefined)
  return updateCallbackDone
}
