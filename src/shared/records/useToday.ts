import { useSyncExternalStore } from 'react'
import { serverNow } from '@/api/transport'
import { beijingDay, SECOND } from '@/lib/time'

/** Looks each second, since the server's clock may be set anew, and not while the page is hidden. */
function subscribe(onChange: () => void) {
  let timer: ReturnType<typeof setInterval> | undefined
  const begin = () => {
    clearInterval(timer)
    if (document.hidden) return
    onChange()
    timer = setInterval(onChange, SECOND)
  }
  begin()
  document.addEventListener('visibilitychange', begin)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', begin)
  }
}

const today = () => beijingDay(serverNow())

/** The Beijing day, "YYYY-MM-DD", by the server's clock; it changes at midnight. */
export const useToday = () => useSyncExternalStore(subscribe, today)
