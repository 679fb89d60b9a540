import { getServerTime } from '@/api/transport'
import { hashText } from '@/lib/hash'
import { deviceStorage } from '@/lib/storage/storage'
import { formatBeijingDay } from '@/lib/time/time'

/** The day and the text that was dismissed. */
const KEY = 'home-modal'

const mark = (html: string) => `${formatBeijingDay(getServerTime())} ${hashText(html)}`
const shown = new Set<number>()

/** False when dismissed today (the server's day) or already shown on this page. */
export function claimHomeModal(html: string): boolean {
  if (shown.has(hashText(html)) || deviceStorage.get(KEY) === mark(html)) return false
  shown.add(hashText(html))
  return true
}

export const hideHomeModalToday = (html: string): boolean => deviceStorage.set(KEY, mark(html))
