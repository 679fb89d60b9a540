import { useEffect } from 'react'

/** Keeps the screen on while a game is running, where the browser can; a failure does not matter. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let over = false
    const take = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused on low battery, or by the frame's policy: the game goes on all the same.
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (over) void taken?.release()
      else lock = taken
    }
    const retake = () => void take()
    retake()
    // The browser releases it in a hidden tab.
    document.addEventListener('visibilitychange', retake)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', retake)
      void lock?.release()
    }
  }, [active])
}
