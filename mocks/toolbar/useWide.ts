import './dock.css'
import { useEffect, useSyncExternalStore } from 'react'

/** Wide enough for the app's column and the toolbar side by side. */
const query = window.matchMedia('(min-width: 1240px)')

/** Whether the toolbar is a dock; the page then makes room for it, unless it is not `shown`. */
export function useWide(shown = true) {
  const wide = useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => query.matches,
  )
  useEffect(() => {
    document.documentElement.toggleAttribute('data-dock', wide && shown)
  }, [wide, shown])
  return wide
}
