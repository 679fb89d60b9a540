import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
const visible = () => document.visibilityState === 'visible'

/** False while the tab is in the background. */
export const useVisible = () => useSyncExternalStore(subscribe, visible, () => true)
