import type { Bet } from '@/contract/records'
import { formatMoney } from '@/lib/money/money'
import { FactRow } from '@/ui/list/FactRow'
import { BottomSheet } from '@/ui/overlay/BottomSheet'
import { getBetStateText } from './betRules'
import { BetOutcome } from './Summary'

interface Props {
  bet: Bet
  opened: boolean
  onClose: () => void
}

export default function BetSheet({ bet, opened, onClose }: Props) {
  return (
    <BottomSheet title="投注详情" opened={opened} onClose={onClose}>
      <FactRow label="注单号" value={bet.bet_id} copy={{ value: bet.bet_id, name: '复制注单号' }} />
      <FactRow label="游戏" value={bet.Code || '--'} />
      <FactRow
        label="投注金额"
        value={<span translate="no">{formatMoney(bet.bet_amount)} 元</span>}
      />
      <FactRow label="输赢" value={<BetOutcome key={bet.bet_id} bet={bet} unit=" 元" />} />
      <FactRow
        label="状态"
        value={<span translate="no">{getBetStateText(bet.status).text}</span>}
      />
      <FactRow label="投注时间" value={bet.created_at} />
    </BottomSheet>
  )
}
