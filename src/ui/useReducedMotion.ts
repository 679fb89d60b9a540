import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches, now and later. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (changed: () => void) => {
        const list = window.matchMedia(query)
        list.addEventListener('change', changed)
        return () => list.removeEventListener('change', changed)
      },
      [query],
    ),
    () => window.matchMedia(query).matches,
    () => false,
  )

/** True for people who prefer reduced motion. */
export const useReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)')
