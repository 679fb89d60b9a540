import { type FakeBackend, createControl } from '../../control/control'
import { createWorld } from '../../world/world'

/** A member's world behind the tools' components, for unit tests; take `window.fakeBackend` away after each. */
export function startedTools() {
  const listeners = new Set<() => void>()
  const world = createWorld()
  const control = createControl(world, {
    onChange: () => {
      for (const listener of listeners) listener()
    },
  })
  control.load('member')
  window.fakeBackend = {
    ...control,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  } as FakeBackend
  return { world, control }
}
