import { notifyManager, type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '@/api/response'
import { words } from '@/lib/text/words'
import * as css from './app.module.css'

/** A frozen page gets no online event, only one when it becomes visible again. */
const NETWORK_EVENTS = ['online', 'offline', 'pageshow', 'visibilitychange']
const subscribeToNetwork = (listener: () => void) => {
  for (const event of NETWORK_EVENTS) window.addEventListener(event, listener)
  return () => {
    for (const event of NETWORK_EVENTS) window.removeEventListener(event, listener)
  }
}

/** Failed reads in a row that count as offline, whatever navigator.onLine says. */
const MAX_LOST_READS = 3

function useIsHostLost(): boolean {
  const cache = useQueryClient().getQueryCache()
  const [lostReads, setLostReads] = useState(0)
  useEffect(() => {
    const onQueryEvent = notifyManager.batchCalls((event: QueryCacheNotifyEvent) => {
      if (event.type !== 'updated') return
      const { action } = event
      if (action.type === 'success') setLostReads(0)
      if (action.type !== 'error') return
      const isLost = action.error instanceof ApiError && action.error.kind === 'network'
      setLostReads((count) => (isLost ? count + 1 : 0))
    })
    return cache.subscribe(onQueryEvent)
  }, [cache])
  return lostReads >= MAX_LOST_READS
}

export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  )
  const isHostLost = useIsHostLost()
  const isOffline = !isOnline || isHostLost
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-offline', isOffline)
  }, [isOffline])
  if (!isOffline) return null
  return (
    <div role="status" className={css.offlineBar}>
      {words.offline}
    </div>
  )
}
