import { useSyncExternalStore } from 'react'

const query = () => window.matchMedia('(prefers-reduced-motion: reduce)')
const subscribe = (changed: () => void) => {
  const list = query()
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** True for people who prefer reduced motion. */
export const useReducedMotion = () =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  )
