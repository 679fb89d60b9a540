import type { Bet } from '@/contract/records'
import { cmp } from '@/lib/money'
import { show, ZERO } from '@/lib/moneyText'
import type { Tone } from '@/ui/list/FactRow'

interface Said {
  text: string
  tone: Tone
}

/** Spec 4: 0 invalid, 1 settled, 2 unsettled. */
const states: Record<number, Said> = {
  0: { text: '无效', tone: 'dim' },
  1: { text: '已结算', tone: 'green' },
  2: { text: '未结算', tone: 'brand' },
}
export const betState = (status: number): Said => states[status] ?? { text: '未定义', tone: 'dim' }

/** The amount won or lost with its sign; only a settled bet has one. */
export function outcome({ win_loss, status }: Pick<Bet, 'win_loss' | 'status'>): Said {
  if (win_loss === null || status === 2) return { text: '--', tone: 'dim' }
  const sign = cmp(win_loss, ZERO)
  if (sign > 0) return { text: `+${show(win_loss)}`, tone: 'green' }
  return { text: show(win_loss), tone: sign < 0 ? 'red' : 'dim' }
}
