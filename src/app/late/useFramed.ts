import { useSyncExternalStore } from 'react'

/** The app is a framed column with room beside it (src/ui/theme/frame.css). */
const query = window.matchMedia('(min-width: 900px) and (min-height: 560px)')

export const useFramed = () =>
  useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => query.matches,
  )
