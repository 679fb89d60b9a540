import { useSyncExternalStore } from 'react'
import { words } from '@/lib/words'
import css from './OfflineBar.module.css'

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** A line at the top while the phone is offline. */
export function OfflineBar() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return online ? null : (
    <div role="status" className={css.bar}>
      {words.offline}
    </div>
  )
}
