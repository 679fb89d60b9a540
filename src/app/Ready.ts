import { useEffect } from 'react'

/** Signals once that the first screen can be used: for tests, and as a performance mark. */
export function Ready() {
  useEffect(() => {
    const root = document.documentElement
    if (root.dataset.ready) return
    root.dataset.ready = 'true'
    performance.mark('app-ready')
  }, [])
  return null
}
