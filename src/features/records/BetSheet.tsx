import type { Bet } from '@/contract/records'
import { formatMoney } from '@/lib/money/money'
import { FactRow } from '@/ui/list/FactRow'
import { BottomSheet } from '@/ui/overlay/BottomSheet'
import { getBetStateText, isOpenBet, isVoidBet } from './betRules'
import { BetOutcome } from './Summary'
import css from './Records.module.css'

interface Props {
  bet: Bet
  opened: boolean
  onClose: () => void
}

export default function BetSheet({ bet, opened, onClose }: Props) {
  const hasNoResult = isOpenBet(bet)
  const stake = formatMoney(bet.bet_amount)
  return (
    <BottomSheet title="投注详情" opened={opened} onClose={onClose}>
      <p className="dim-sm text-center">{hasNoResult ? '投注金额' : '输赢'}</p>
      <p
        className={`tabular text-center anywhere ${css.transaction}`}
        data-mood={isVoidBet(bet) ? 'void' : undefined}
      >
        <BetOutcome key={bet.bet_id} bet={bet} pending={stake} />
      </p>
      <FactRow label="注单号" value={bet.bet_id} copy={{ value: bet.bet_id, name: '复制注单号' }} />
      <FactRow label="游戏" value={bet.Code || '--'} />
      {!hasNoResult && <FactRow label="投注金额" value={<span translate="no">{stake} 元</span>} />}
      <FactRow
        label="状态"
        value={<span translate="no">{getBetStateText(bet.status).text}</span>}
      />
      <FactRow label="投注时间" value={bet.created_at} />
    </BottomSheet>
  )
}
