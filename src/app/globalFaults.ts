import { logFault } from '@/lib/log'

/** Errors that no boundary catches: event handlers, timers, promises without await. */
export function logGlobalFaults() {
  window.addEventListener('error', ({ error, message }) => logFault('error', error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => logFault('rejection', reason))
}
