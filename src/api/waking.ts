import { focusManager, onlineManager } from '@tanstack/react-query'
import { waitWaking } from './pollPolicy'

/** Calls `set` at once when it ends, and after a random delay when it begins again. */
function follow(
  target: EventTarget,
  events: string[],
  begins: (event: Event) => boolean,
  set: (on: boolean) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const changed = (event: Event) => {
    clearTimeout(timer)
    if (begins(event)) timer = setTimeout(set, waitWaking(Math.random()), true)
    else set(false)
  }
  for (const event of events) target.addEventListener(event, changed)
  return () => {
    clearTimeout(timer)
    for (const event of events) target.removeEventListener(event, changed)
  }
}

/**
 * Reads caused by the page becoming visible or the phone going online are spread over 3 s: many phones may come
 * back at the same moment. A member's own action does not wait.
 */
export function spreadWaking() {
  focusManager.setEventListener((set) =>
    follow(document, ['visibilitychange'], () => document.visibilityState !== 'hidden', set),
  )
  onlineManager.setEventListener((set) =>
    follow(window, ['online', 'offline'], ({ type }) => type === 'online', set),
  )
}

/** Whether polls may run: the page is visible and the phone online. */
export const isAwake = () => focusManager.isFocused() && onlineManager.isOnline()
