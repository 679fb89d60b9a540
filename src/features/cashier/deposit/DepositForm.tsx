import { AmountField } from '@/ui/form/AmountField'
import { BusyButton } from '@/ui/form/BusyButton'
import { Card } from '@/ui/content/Card'
import { BankFields } from './BankFields'
import css from './DepositForm.module.css'
import type { Method } from '@/features/cashier/depositMethods'
import { quickAmounts, rangeText } from './depositRules'
import { ReceivingBanks } from '@/features/cashier/pay/ReceivingBanks'
import { UsdtEstimate, UsdtFields, UsdtNotes } from './UsdtFields'
import { useDeposit } from './useDeposit'
import { useRange } from './useDepositQueries'

/** The form of one method. It is mounted anew for each, so another method starts empty (spec 2). */
export function DepositForm({ method }: { method: Method }) {
  const range = useRange(method)
  const deposit = useDeposit(method, range)
  const { draft, bind, props, busy } = deposit
  const bank = method.key === 'card'
  const online = method.key === 'wechat' || method.key === 'alipay'
  return (
    <form {...props} className={css.form}>
      {bank && <ReceivingBanks hint="先转账，再填写下方信息" />}
      <Card>
        <div className={css.fields}>
          <AmountField
            label="存款金额"
            unit="元"
            placeholder={`请输入金额 ${rangeText(range)}`}
            quick={quickAmounts(range).slice(0, bank ? 4 : undefined)}
            {...bind('amount')}
          />
          {method.key === 'usdt' && <UsdtEstimate amount={draft.amount} />}
          {method.key === 'usdt' && <UsdtFields deposit={deposit} />}
          {bank && <BankFields deposit={deposit} />}
          {online && <p className={css.next}>提交后按下一页的提示用{method.label}付款，自动到账</p>}
        </div>
      </Card>
      {method.key === 'usdt' && <UsdtNotes protocol={draft.protocol} />}
      <div className={css.foot}>
        <BusyButton type="submit" busy={busy}>
          立即存款
        </BusyButton>
      </div>
    </form>
  )
}
