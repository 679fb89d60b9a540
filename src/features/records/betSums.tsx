import type { Bet } from '@/contract/records'
import { daySums, type Sums } from '@/lib/daySums'
import { cmp, sub } from '@/lib/money'
import { show, ZERO } from '@/lib/moneyText'
import { dayOf } from '@/lib/recordDay'
import { betAmounts, type BetKind } from './betWords'
import { Summary } from './Summary'

export const dayOfBet = ({ created_at }: Bet) => dayOf(created_at)
export const betSums = () => daySums<Bet, BetKind>(dayOfBet, betAmounts)

/** What was won less what was lost, with its sign. */
export function net({ won = ZERO, lost = ZERO }: Sums<BetKind>['of']) {
  const amount = sub(won, lost)
  const sign = cmp(amount, ZERO)
  return {
    text: `${sign > 0 ? '+' : ''}${show(amount)}`,
    tone: sign > 0 ? ('green' as const) : sign < 0 ? ('red' as const) : undefined,
  }
}

/** Of a day, for its head. */
export const BetDaySums = ({ of }: Sums<BetKind>) => (
  <>
    <span>投注 {show(of.staked ?? ZERO)}</span>
    <span>输赢 {net(of).text}</span>
  </>
)

interface Props {
  sums: Sums<BetKind>
  /** The chosen dates, 近7天. */
  dates: string
  total: number | null | undefined
  complete: boolean
}

/** What the member staked, won and lost on the chosen dates. */
export function BetSummary({ sums, dates, total, complete }: Props) {
  const { staked = ZERO, won = ZERO, lost = ZERO } = sums.of
  const { text, tone } = net(sums.of)
  return (
    <Summary
      title={`${dates}输赢`}
      value={text}
      tone={tone}
      total={total}
      loaded={sums.count}
      complete={complete}
      most={[staked, won, lost].reduce((a, b) => (cmp(a, b) < 0 ? b : a))}
      bars={[
        { label: '投注', amount: staked, tone: 'brand' },
        { label: '赢', amount: won, tone: 'green' },
        { label: '输', amount: lost, tone: 'red' },
      ]}
    />
  )
}
