import { useSyncExternalStore } from 'react'
import { words } from '@/lib/words'
import css from './OfflineBar.module.css'

/** A page that was frozen hears of the network only by being seen again. */
const events = ['online', 'offline', 'pageshow', 'visibilitychange']
const subscribe = (changed: () => void) => {
  for (const event of events) window.addEventListener(event, changed)
  return () => {
    for (const event of events) window.removeEventListener(event, changed)
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
