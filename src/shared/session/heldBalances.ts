import { useState } from 'react'
import { create } from 'zustand'

const HOLD_MS = 2000

/** How many movements of money hold the balances. */
const useHolds = create(() => 0)

/** Keeps every balance as it is shown, until the returned function is called, two seconds at most. */
export function holdBalances(): () => void {
  let isHeld = true
  const release = () => {
    if (!isHeld) return
    isHeld = false
    useHolds.setState((holds) => holds - 1, true)
  }
  useHolds.setState((holds) => holds + 1, true)
  setTimeout(release, HOLD_MS)
  return release
}

/** A value that is worked out of balances: while they are held, the one before. */
export function useHeldValue<T>(value: T): T {
  const isHeld = useHolds() > 0
  const [shown, setShown] = useState(value)
  if (!isHeld && shown !== value) setShown(value)
  return isHeld ? shown : value
}
