import { serverNow } from '@/api/transport'
import { hash } from '@/lib/hash'
import { device } from '@/lib/storage'
import { beijingDay } from '@/lib/time'

/** The day and the text that was dismissed. */
const KEY = 'home-modal'

const mark = (html: string) => `${beijingDay(serverNow())} ${hash(html)}`
const shown = new Set<number>()

/** False when dismissed today (the server's day) or already shown on this page. */
export function claimShow(html: string): boolean {
  if (shown.has(hash(html)) || device.get(KEY) === mark(html)) return false
  shown.add(hash(html))
  return true
}

export const rememberToday = (html: string) => device.set(KEY, mark(html))
