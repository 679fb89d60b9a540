import type { Control } from '../control/control'

/** Called before each control call; the function it returns is called when the call is done. */
export type CallWatcher = (name: string, args: readonly unknown[]) => (() => void) | undefined

/** The same control surface, but watchers are told of every call, from all callers. */
export function watchedCalls(control: Control) {
  const watchers = new Set<CallWatcher>()
  const watched = Object.fromEntries(
    Object.entries(control).map(([name, work]) => [
      name,
      (...args: unknown[]) => {
        const after = [...watchers].map((watcher) => watcher(name, args))
        const result = (work as (...args: unknown[]) => unknown)(...args)
        for (const tell of after) tell?.()
        return result
      },
    ]),
  )
  return {
    control: watched as unknown as Control,
    watchCalls: (watcher: CallWatcher) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}
