import { useSyncExternalStore } from 'react'
import { serverNow } from '@/api/transport'
import { beijingDay, SECOND } from '@/lib/time'

/** Checks each second while the page is visible: the server's clock may be corrected. */
function subscribe(onChange: () => void) {
  let timer: ReturnType<typeof setInterval> | undefined
  const restart = () => {
    clearInterval(timer)
    if (document.hidden) return
    onChange()
    timer = setInterval(onChange, SECOND)
  }
  restart()
  document.addEventListener('visibilitychange', restart)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', restart)
  }
}

const getToday = (): string => beijingDay(serverNow())

/** "YYYY-MM-DD" in Beijing, by the server's clock. */
export const useToday = (): string => useSyncExternalStore(subscribe, getToday)
