import { logFault } from '@/lib/log'

/** What no boundary catches: event handlers, timers, promises nobody awaited. */
export function logGlobalFaults() {
  window.addEventListener('error', ({ error, message }) => logFault('error', error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => logFault('rejection', reason))
}

/**
 * A stylesheet that could not be fetched leaves the page. Vite's import() takes any link that stands there
 * for one that has come, so at the second attempt a part would be shown without its styles.
 */
export function dropLostStyles() {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove()
    },
    true,
  )
}
