import { useEffect, useState } from 'react'

const UPDATE_MS = 250

/** Calls `read` four times a second, and when the page becomes visible. */
export function usePolledValue<T extends number | boolean>(read: () => T): T {
  const [value, setValue] = useState(read)
  useEffect(() => {
    let shown: T | undefined
    const update = () => {
      const next = read()
      if (next !== shown) setValue(next)
      shown = next
    }
    const timer = setInterval(update, UPDATE_MS)
    update()
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [read])
  return value
}
