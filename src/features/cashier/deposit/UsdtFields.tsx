import { useUser } from '@/shared/session/user'
import { NoMember } from '@/shared/session/NoMember'
import { cmp } from '@/lib/money'
import { ZERO } from '@/lib/moneyText'
import { words } from '@/lib/words'
import { Card } from '@/ui/content/Card'
import { FactRow } from '@/ui/list/FactRow'
import { PickerField } from '@/ui/form/PickerField'
import { Warning } from '@/ui/feedback/Warning'
import { PROTOCOLS, usdtEstimate } from './depositRules'
import { exact } from '@/features/cashier/exact'
import type { Deposit } from './useDeposit'
import css from './UsdtFields.module.css'

export const UsdtFields = ({ deposit: { bind } }: { deposit: Deposit }) => (
  <PickerField label="钱包协议" options={PROTOCOLS} {...bind('protocol')} />
)

const steps = ['绑定协议地址', '交易所转账', '完成提现']

/** The amount in USDT, the protocol, and the warnings. */
export function UsdtNotes({ amount, protocol }: { amount: string; protocol: string }) {
  const user = useUser()
  const rate = user?.usdtrate ?? ZERO
  const estimate = usdtEstimate(amount, rate)
  return (
    <>
      <Card flush>
        <FactRow
          label="预计支付"
          tone="brand"
          value={estimate === undefined ? words.unknown : `≈ ${exact(estimate)} USDT`}
        />
        <FactRow
          label="参考汇率"
          value={cmp(rate, ZERO) > 0 ? `1 USDT ≈ ${rate} 元` : words.unknown}
        />
      </Card>
      {!user && <NoMember compact>{null}</NoMember>}
      <ol className={css.steps} aria-label="存款步骤">
        {steps.map((step, index) => (
          <li key={step} className={css.step}>
            <i className={css.number} aria-hidden>
              {index + 1}
            </i>
            {step}
          </li>
        ))}
      </ol>
      <Warning>
        请务必使用 <b>{protocol}</b>{' '}
        协议转账。使用其他协议付款，平台将无法收到款项，且不承担任何责任。
      </Warning>
    </>
  )
}
