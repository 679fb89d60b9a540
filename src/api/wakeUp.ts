import { focusManager, onlineManager, type QueryClient } from '@tanstack/react-query'

const WAKE_SPREAD_MS = 3000
const WAKE_EVENTS = ['visibilitychange', 'pageshow', 'online', 'offline']
const isPageVisible = () => document.visibilityState !== 'hidden'

/** Reads start within 3 s of a wake-up: many phones may come back at the same moment. Returns the cleanup. */
export function delayReadsAfterWakeUp(client: QueryClient): () => void {
  let isOnline = true
  let cameOnline = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const wake = () => {
    focusManager.setFocused(isPageVisible())
    // onlineManager reports nothing to a page that started without a network.
    if (cameOnline && onlineManager.isOnline()) client.getQueryCache().onOnline()
    cameOnline = false
    onlineManager.setOnline(isOnline)
  }
  const onWakeEvent = ({ type, persisted }: Event & { persisted?: boolean }) => {
    const isFirstShow = persisted === false
    if (isFirstShow) return
    clearTimeout(timer)
    if (type === 'online' || type === 'offline') {
      isOnline = type === 'online'
      cameOnline = isOnline
    } else {
      // A frozen page receives no event when its network returns.
      isOnline ||= navigator.onLine
    }
    if (!isPageVisible()) focusManager.setFocused(false)
    if (!isOnline) onlineManager.setOnline(false)
    timer = setTimeout(wake, Math.random() * WAKE_SPREAD_MS)
  }
  // Also for a page opened in the background.
  client.mount()
  focusManager.setEventListener(() => undefined)
  onlineManager.setEventListener(() => undefined)
  for (const event of WAKE_EVENTS) window.addEventListener(event, onWakeEvent)
  return () => {
    clearTimeout(timer)
    client.unmount()
    for (const event of WAKE_EVENTS) window.removeEventListener(event, onWakeEvent)
  }
}
