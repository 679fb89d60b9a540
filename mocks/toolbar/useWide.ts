import { useSyncExternalStore } from 'react'

/** Wide enough for the app's column and the toolbar side by side. */
const query = window.matchMedia('(min-width: 1240px)')

export const useWide = () =>
  useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => query.matches,
  )
