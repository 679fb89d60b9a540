import { cmp } from '@/lib/money'
import { type Money, ZERO } from '@/lib/moneyText'
import { BusyButton } from '@/ui/form/BusyButton'
import { Card } from '@/ui/content/Card'
import { WalletAmount } from '@/shared/wallet/WalletAmount'
import css from './RebateTotals.module.css'

interface Props {
  /** Undefined while unknown, null when the server does not tell it. */
  claimed: Money | null | undefined
  pending: Money | null | undefined
  /** They could not be read. */
  failed: boolean
  busy: boolean
  onClaim: (pending: Money | null) => void
}

/** The amounts waiting and claimed, with the claim button (FS-02, FS-03). */
export const RebateTotals = ({ claimed, pending, failed, busy, onClaim }: Props) => (
  <Card>
    <div className={css.amounts}>
      <WalletAmount label="待领取 (元)" value={pending} failed={failed} />
      <WalletAmount label="已领取 (元)" value={claimed} failed={failed} />
    </div>
    <BusyButton
      busy={busy}
      disabled={pending === undefined}
      variant={pending && cmp(pending, ZERO) <= 0 ? 'light' : 'filled'}
      onClick={() => {
        if (pending !== undefined) onClaim(pending)
      }}
    >
      立即领取
    </BusyButton>
    <p className={css.note}>返水按有效投注每日结算，次日可领取；领取后完成 1 倍流水即可取款。</p>
  </Card>
)
