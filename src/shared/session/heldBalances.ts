import { useState } from 'react'
import { create } from 'zustand'

const HOLD_MS = 2000

const useHoldCount = create(() => 0)

/** Freezes all shown balances until the returned function is called, for two seconds at most. */
export function holdBalances(): () => void {
  let isHeld = true
  const release = () => {
    if (!isHeld) return
    isHeld = false
    useHoldCount.setState((count) => count - 1, true)
  }
  useHoldCount.setState((count) => count + 1, true)
  setTimeout(release, HOLD_MS)
  return release
}

/** The value, or the previous one while balances are held. */
export function useHeldValue<T>(value: T): T {
  const isHeld = useHoldCount() > 0
  const [shown, setShown] = useState(value)
  if (!isHeld && shown !== value) setShown(value)
  return isHeld ? shown : value
}
