import { focusManager, onlineManager } from '@tanstack/react-query'
import { waitWaking } from './pollPolicy'

/** Tells `set` when it ends at once, and when it begins again a random while later. */
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
 * What is read because the page is seen again, or the phone online again, is read within 3 s, not at
 * once: a whole city may come out of one tunnel. What a member does himself waits for nothing.
 */
export function spreadWaking() {
  focusManager.setEventListener((set) =>
    follow(document, ['visibilitychange'], () => document.visibilityState !== 'hidden', set),
  )
  onlineManager.setEventListener((set) =>
    follow(window, ['online', 'offline'], ({ type }) => type === 'online', set),
  )
}

/** Whether polls ask: the page is seen and the phone online. */
export const isAwake = () => focusManager.isFocused() && onlineManager.isOnline()
