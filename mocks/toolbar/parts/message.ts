import { useSyncExternalStore } from 'react'

export interface Message {
  good: boolean
  lines: readonly string[]
}

let message: Message | undefined
const listeners = new Set<() => void>()

/** Says something at the head of the toolbar, which opens for what went wrong; undefined takes it away. */
export function tellMessage(next: Message | undefined) {
  message = next
  for (const listener of listeners) listener()
}
export const onMessage = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const readMessage = () => message
export const useMessage = () => useSyncExternalStore(onMessage, readMessage)

/** Does something, and says what went wrong with it. */
export function attempt(work: () => unknown, done?: string) {
  const good = () => tellMessage(done === undefined ? undefined : { good: true, lines: [done] })
  const bad = (error: unknown) =>
    tellMessage({ good: false, lines: [error instanceof Error ? error.message : String(error)] })
  try {
    const result = work()
    // A long move of the clock, or whatever waits for one.
    if (result instanceof Promise) void result.then(good, bad)
    else good()
  } catch (error) {
    bad(error)
  }
}
