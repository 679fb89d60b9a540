import { AmountField } from '@/ui/form/AmountField'
import { BusyButton } from '@/ui/form/BusyButton'
import { Section } from '@/ui/content/Section'
import { BankFields } from './BankFields'
import css from './DepositForm.module.css'
import type { Method } from '@/features/cashier/depositMethods'
import { quickAmounts, rangeText } from './depositRules'
import { ReceivingBanks } from '@/features/cashier/pay/ReceivingBanks'
import { UsdtFields, UsdtNotes } from './UsdtFields'
import { useDeposit } from './useDeposit'
import { useRange } from './useDepositQueries'

/** The form of one method. It is mounted anew for each, so another method starts empty (spec 2). */
export function DepositForm({ method }: { method: Method }) {
  const range = useRange(method)
  const deposit = useDeposit(method, range)
  const { draft, bind, props, busy } = deposit
  return (
    <form {...props} className={css.form}>
      {method.key === 'card' && <ReceivingBanks />}
      <Section title="存款信息">
        {method.key === 'usdt' && <UsdtFields deposit={deposit} />}
        {method.key === 'card' && <BankFields deposit={deposit} />}
        <AmountField
          label="存款金额"
          unit="元"
          placeholder={`请输入金额 ${rangeText(range)}`}
          quick={quickAmounts(range)}
          {...bind('amount')}
        />
      </Section>
      {method.key === 'usdt' && <UsdtNotes amount={draft.amount} protocol={draft.protocol} />}
      <BusyButton type="submit" busy={busy}>
        立即存款
      </BusyButton>
    </form>
  )
}
