import { AmountField } from '@/ui/AmountField'
import { BusyButton } from '@/ui/BusyButton'
import { Section } from '@/ui/Section'
import { BankFields } from './BankFields'
import css from './DepositForm.module.css'
import type { Method } from './depositMethods'
import { quickAmounts, rangeText } from './depositRules'
import { ReceivingBanks } from './ReceivingBanks'
import { UsdtFields, UsdtNotes } from './UsdtFields'
import { useDeposit } from './useDeposit'
import { useRange } from './useDepositQueries'

/** The form of one method. It is mounted anew for each, so another method starts empty (spec 2). */
export function DepositForm({ method }: { method: Method }) {
  const range = useRange(method)
  const deposit = useDeposit(method, range)
  const { draft, change, errorOf, submit, busy } = deposit
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {method.key === 'card' && <ReceivingBanks />}
      <Section title="存款信息">
        {method.key === 'usdt' && <UsdtFields deposit={deposit} />}
        {method.key === 'card' && <BankFields deposit={deposit} />}
        <AmountField
          label="存款金额"
          unit="元"
          placeholder={`请输入金额 ${rangeText(range)}`}
          value={draft.amount}
          onChange={(amount) => change({ amount })}
          quick={quickAmounts(range)}
          error={errorOf('amount')}
        />
      </Section>
      {method.key === 'usdt' && <UsdtNotes amount={draft.amount} protocol={draft.protocol} />}
      <BusyButton type="submit" busy={busy}>
        立即存款
      </BusyButton>
    </form>
  )
}
