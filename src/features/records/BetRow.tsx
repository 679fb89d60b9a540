import { memo } from 'react'
import type { Bet } from '@/contract/records'
import { show } from '@/lib/moneyText'
import { ListRow } from '@/ui/list/ListRow'
import { RecordTime } from '@/ui/list/RecordTime'
import { StatusTag } from '@/ui/list/StatusTag'
import css from './BetRow.module.css'
import { betState, isVoid, outcome } from './betWords'

interface Props {
  bet: Bet
  onOpen: (bet: Bet) => void
}

export const BetRow = memo(function BetRow({ bet, onOpen }: Props) {
  const { text, tone } = outcome(bet)
  return (
    <ListRow
      title={bet.Code || '--'}
      time={
        <>
          <RecordTime time={bet.created_at} /> · 投注 {show(bet.bet_amount)}
        </>
      }
      amount={
        <span className={css.outcome} data-tone={tone}>
          {text}
        </span>
      }
      mood={isVoid(bet) ? 'void' : undefined}
      state={<StatusTag {...betState(bet.status)} />}
      onClick={() => onOpen(bet)}
    />
  )
})
