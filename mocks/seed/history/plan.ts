import { beijingHour, DAY, dayStart, HOUR, MINUTE, SECOND } from '@/lib/time'
import { bet, openBet, voidedBet } from './bets'
import {
  deposit,
  tron,
  redPacket,
  transferFailed,
  transferIn,
  transferOut,
  transferPending,
  withdrawal,
} from './movements'
import type { Past, Step, Undo } from './past'

/** Events that are not decided yet. */
const WAITING = new Set<Undo>()
function waits(undo: Undo): Undo {
  WAITING.add(undo)
  return undo
}

/** The latest events, newest first: every possible state appears on the first pages. */
const RECENT: readonly Undo[] = [
  waits(tron('pending')),
  waits(deposit('bank', 'pending')),
  waits(openBet),
  waits(withdrawal('pending')),
  waits(transferPending('in')),
  bet,
  deposit('wxpay', 'approved'),
  waits(openBet),
  transferFailed,
  withdrawal('rejected'),
  deposit('alipay', 'rejected'),
  waits(transferPending('out')),
  bet,
  voidedBet,
  tron('rejected'),
  withdrawal('approved'),
  deposit('bank', 'approved'),
  tron('approved'),
  deposit('alipay', 'approved'),
  transferOut,
  transferIn,
  bet,
  deposit('usdt', 'approved'),
]

/** How often each event happens, besides bets. */
const OFTEN: readonly (readonly [weight: number, undo: Undo])[] = [
  [92, bet],
  [24, transferIn],
  [18, transferOut],
  [6, tron('approved')],
  [4, deposit('bank', 'approved')],
  [6, deposit('wxpay', 'approved')],
  [4, deposit('alipay', 'approved')],
  [2, deposit('usdt', 'approved')],
  [1, deposit('bank', 'rejected')],
  [1, tron('rejected')],
  [8, withdrawal('approved')],
  [1, withdrawal('rejected')],
  [2, transferFailed],
  [2, voidedBet],
  [16, redPacket],
]
const TOTAL = OFTEN.reduce((sum, [weight]) => sum + weight, 0)

/** The steps of a past back to `since`, the oldest first. Changes `past` to the balances at that time. */
export function planPast(past: Past, since: number): Step[] {
  const done: Step[][] = []
  const { random } = past
  const take = (undo: Undo, gap: number) => {
    const steps = undo(past)
    if (!steps) return
    done.push(steps)
    past.end = awake((steps[0]?.at ?? past.end) - gap - random.int(1, 59) * SECOND)
  }
  for (const undo of RECENT) {
    if (past.end - 7 * HOUR < since) break
    if (past.settled && WAITING.has(undo)) continue
    take(undo, random.int(8, 95) * MINUTE)
  }
  // The longest event takes less than seven hours, so none begins before `since`.
  while (past.end - 7 * HOUR > since) {
    const before = past.end
    take(often(random.int(1, TOTAL)), random.int(15, 270) * MINUTE)
    if (past.end === before) past.end = awake(before - 20 * MINUTE)
  }
  return done.reverse().flat()
}

function often(drawn: number): Undo {
  let left = drawn
  for (const [weight, undo] of OFTEN) {
    left -= weight
    if (left <= 0) return undo
  }
  return bet
}

/** Nobody plays between three and eight at night: the evening before instead. */
function awake(at: number): number {
  const hour = beijingHour(at)
  return hour < 3 || hour >= 8 ? at : dayStart(at) + 3 * HOUR - SECOND - (at % (20 * MINUTE))
}
export const daysBefore = (at: number, days: number) => at - days * DAY
