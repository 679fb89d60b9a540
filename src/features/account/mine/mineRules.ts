import type { VipLevel } from '@/contract/rewards'
import { cmp, percentOf, sub } from '@/lib/money'
import { type Money, ZERO } from '@/lib/moneyText'
import { DAY, dayStart, parseTime } from '@/lib/time'
import { device } from '@/lib/storage'

/** Days of membership. `joinday` is that number or the date of joining. */
export function daysJoined(joinday: string, now: number): number | undefined {
  const text = joinday.trim()
  if (/^\d{1,6}$/.test(text)) return Number(text)
  const since = parseTime(text.length === 10 ? `${text} 00:00` : text)
  if (since === undefined || since > now) return undefined
  return Math.round((dayStart(now) - dayStart(since)) / DAY) + 1
}

export interface Progress {
  text: string
  /** Whole percent, at most 100. */
  percent: number
  missing?: Money
}

/** Progress to the next level by cumulative deposit; undefined when the server does not say what that level takes. */
export function progressTo(
  levels: readonly VipLevel[],
  vip: number,
  paysum: Money,
): Progress | undefined {
  const next = levels[vip]
  if (!next) return { text: '已是最高等级', percent: 100 }
  if (next.recharge === null) return undefined
  const missing = sub(next.recharge, paysum)
  if (cmp(missing, ZERO) <= 0) return { text: `已满足 VIP${vip + 1} 的存款要求`, percent: 100 }
  return {
    text: `距 VIP${vip + 1} 还需存款`,
    percent: percentOf(paysum, next.recharge),
    missing,
  }
}

/** build/boot reads the same key before the first paint. */
const ELDER = 'elder'

export const isElder = (): boolean => device.get(ELDER) !== null

export function setElder(on: boolean): void {
  if (on) device.set(ELDER, '1')
  else device.remove(ELDER)
  document.documentElement.toggleAttribute('data-elder', on)
  const sheet = document.querySelector<HTMLLinkElement>('link[blocking]')
  if (!on || !sheet) return
  sheet.media = ''
  sheet.disabled = false
}
