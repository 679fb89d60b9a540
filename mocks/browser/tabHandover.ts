import { device, tab } from '@/lib/storage'
import { TAB } from './storageKeys'
import { stored } from '../saves/stored'

/** What a tab keeps of its world, by the keys of storageKeys.ts. */
export type Handover = Record<string, string>

/** On the device: what the tab that has the world has kept, should it end without a word. */
export const KEPT = `fake:shared:${import.meta.env.BASE_URL}`

/** Of what is kept for a reload; the calls and undo states (`trail`) only where a page says goodbye. */
const KEYS = [TAB.world, TAB.saves, TAB.given]
const ALL = [...KEYS, TAB.trail]

/** What this tab has kept. */
export const handover = (): Handover =>
  Object.fromEntries(
    KEYS.flatMap((key) => {
      const text = tab.get(key)
      return text === null ? [] : [[key, text]]
    }),
  )

export function keepForOthers() {
  if (!device.set(KEPT, JSON.stringify(handover()))) device.remove(KEPT)
}

/** Makes it this tab's own, to be restored as after a reload. False when there is none. */
export function takeOver(left = stored(device, KEPT) as Handover | undefined): boolean {
  if (left === undefined) return false
  for (const key of ALL) {
    const text = left[key]
    if (text === undefined) tab.remove(key)
    else tab.set(key, text)
  }
  return left[TAB.world] !== undefined
}
