import { show } from '@/lib/moneyText'
import { words } from '@/lib/words'
import { BusyButton } from '@/ui/form/BusyButton'
import { Foot } from '@/ui/form/Foot'
import { typed } from './transferRules'

/** 立即转账, beside it what will be moved. */
export function TransferFoot({ amount, busy }: { amount: string; busy: boolean }) {
  const yuan = typed({ amount })
  return (
    <Foot label="本次转账" value={yuan ? `¥${show(yuan)}` : words.unknown}>
      <BusyButton type="submit" busy={busy}>
        立即转账
      </BusyButton>
    </Foot>
  )
}
