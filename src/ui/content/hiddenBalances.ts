import { useSyncExternalStore } from 'react'
import { device } from '@/lib/storage'
import { show, type Money } from '@/lib/moneyText'

const KEY = 'balancesHidden'
/** What stands for a balance that nobody near the phone shall read. */
export const HIDDEN = '****'

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const isHidden = () => device.get(KEY) !== null

/** Hides balances everywhere, or shows them again; kept on this phone. */
export function hideBalances(hide: boolean): void {
  if (hide) device.set(KEY, '1')
  else device.remove(KEY)
  for (const listener of listeners) listener()
}

export const useHidden = (): boolean => useSyncExternalStore(subscribe, isHidden, isHidden)

/** A balance within a sentence: 12,860.50, or **** while balances are hidden. */
export const useShown = (amount: Money | null): string => (useHidden() ? HIDDEN : show(amount))
