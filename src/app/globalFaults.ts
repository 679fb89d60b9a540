import { logFault } from '@/lib/log'

/** What no boundary catches: event handlers, timers, promises nobody awaited. */
export function logGlobalFaults() {
  window.addEventListener('error', ({ error, message }) => logFault('error', error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => logFault('rejection', reason))
}
