import { useUser } from '@/shared/session/user'
import { MemberUnavailable } from '@/shared/session/MemberUnavailable'
import { cmp } from '@/lib/money'
import { ZERO } from '@/lib/moneyText'
import { words } from '@/lib/words'
import { PickerField } from '@/ui/form/PickerField'
import { Warning } from '@/ui/feedback/Warning'
import { PROTOCOLS, usdtEstimate } from './depositRules'
import { exact } from '@/features/cashier/exact'
import type { Deposit } from './useDeposit'
import css from './UsdtFields.module.css'

export const UsdtFields = ({ deposit: { bind } }: { deposit: Deposit }) => (
  <PickerField label="钱包协议" options={PROTOCOLS} {...bind('protocol')} />
)

/** What the amount is in USDT, and at which rate. */
export function UsdtEstimate({ amount }: { amount: string }) {
  const user = useUser()
  const rate = user?.usdtrate ?? ZERO
  const estimate = usdtEstimate(amount, rate)
  return (
    <div>
      <div className={css.estimate}>
        <div className={css.line}>
          <span>预计支付</span>
          <b className={css.value} data-known={estimate !== undefined || undefined}>
            {estimate === undefined ? words.unknown : `≈ ${exact(estimate)} USDT`}
          </b>
        </div>
        <div className={css.line}>
          <span>参考汇率</span>
          <span className={css.rate}>
            {cmp(rate, ZERO) > 0 ? `1 USDT ≈ ${rate} 元` : words.unknown}
          </span>
        </div>
      </div>
      {!user && <MemberUnavailable compact>{null}</MemberUnavailable>}
    </div>
  )
}

const steps = ['绑定协议地址', '交易所转账', '完成提现']

/** The way of the money, and the warning. */
export const UsdtNotes = ({ protocol }: { protocol: string }) => (
  <>
    <Warning>
      请务必使用 <b>{protocol}</b>{' '}
      协议转账。使用其他协议付款，平台将无法收到款项，且不承担任何责任。
    </Warning>
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
  </>
)
