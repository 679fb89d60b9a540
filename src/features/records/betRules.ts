import type { Bet } from '@/contract/records'
import { compare, subtract } from '@/lib/money/arithmetic'
import { formatMoney, ZERO } from '@/lib/money/money'
import type { Sums } from '@/shared/records/days'
import type { Tone } from '@/ui/options'

interface TonedText {
  text: string
  tone: Tone
}

/** Spec 4: 0 invalid, 1 settled, 2 unsettled. */
const VOID = 0
const SETTLED = 1
const OPEN = 2
const states: Record<number, TonedText> = {
  [VOID]: { text: '无效', tone: 'dim' },
  [SETTLED]: { text: '已结算', tone: 'dim' },
  [OPEN]: { text: '未结算', tone: 'brand' },
}
export const describeBetState = (status: number): TonedText =>
  states[status] ?? { text: '未定义', tone: 'dim' }

export const isOpenBet = ({ status }: Pick<Bet, 'status'>): boolean => status === OPEN
export const isVoidBet = ({ status }: Pick<Bet, 'status'>): boolean => status === VOID

/** With its sign; an invalid bet is never a win or a loss, an unsettled one has none yet. */
export function describeWinLoss({ win_loss, status }: Pick<Bet, 'win_loss' | 'status'>): TonedText {
  if (win_loss === null || status === OPEN) return { text: '--', tone: 'dim' }
  if (status === VOID) return { text: formatMoney(win_loss), tone: 'dim' }
  const sign = compare(win_loss, ZERO)
  if (sign > 0) return { text: `+${formatMoney(win_loss)}`, tone: 'green' }
  return { text: formatMoney(win_loss), tone: sign < 0 ? 'red' : 'dim' }
}

export type BetAmounts = Sums<'staked' | 'won' | 'lost'>['amounts']

/** What a bet adds to the sums: its stake unless it is void, its result once it is settled. */
export function getAmountsAddedByBet({ bet_amount, win_loss, status }: Bet): BetAmounts {
  if (status === VOID) return {}
  if (status === OPEN) return { staked: bet_amount }
  if (status !== SETTLED) return { staked: null, won: null, lost: null }
  if (win_loss === null) return { staked: bet_amount, won: null, lost: null }
  if (compare(win_loss, ZERO) < 0) return { staked: bet_amount, lost: subtract(ZERO, win_loss) }
  return { staked: bet_amount, won: win_loss }
}

export function describeNetResult({ won = ZERO, lost = ZERO }: BetAmounts): {
  text: string
  tone: Tone | undefined
} {
  if (won === null || lost === null) return { text: formatMoney(null), tone: undefined }
  const amount = subtract(won, lost)
  const sign = compare(amount, ZERO)
  if (sign > 0) return { text: `+${formatMoney(amount)}`, tone: 'green' }
  return { text: formatMoney(amount), tone: sign < 0 ? 'red' : undefined }
}
