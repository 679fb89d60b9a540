import { serverNow } from '@/api/transport'
import { hash } from '@/lib/hash'
import { device } from '@/lib/storage'
import { beijingDay } from '@/lib/time'

/** Local storage: the day, and which pop-up was dismissed; a new text is shown all the same. */
const KEY = 'home-modal'

const mark = (html: string) => `${beijingDay(serverNow())} ${hash(html)}`
const shown = new Set<number>()

/**
 * True when this pop-up should be shown: not dismissed today (the server's day), and not yet shown on this
 * page.
 */
export function claimShow(html: string): boolean {
  if (shown.has(hash(html)) || device.get(KEY) === mark(html)) return false
  shown.add(hash(html))
  return true
}

export const rememberToday = (html: string) => device.set(KEY, mark(html))
