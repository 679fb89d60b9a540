import { AmountField } from '@/ui/form/AmountField'
import { BusyButton } from '@/ui/form/BusyButton'
import { Card } from '@/ui/content/Card'
import { Fields } from '@/ui/form/Fields'
import { Foot } from '@/ui/form/Foot'
import { BankFields } from './BankFields'
import css from './DepositForm.module.css'
import type { PayWay } from '@/contract/payWays'
import { quickAmounts, rangeText } from './depositRules'
import { ReceivingBanks } from '@/features/cashier/pay/ReceivingBanks'
import { UsdtEstimate, UsdtFields, UsdtNotes } from './UsdtFields'
import { useDeposit } from './useDeposit'
import { useRange } from './useDepositQueries'

/** The form of one way. It is mounted anew for each, so another way starts empty (spec 2). */
export function DepositForm({ way }: { way: PayWay }) {
  const range = useRange(way)
  const deposit = useDeposit(way, range)
  const { draft, bind, props, busy } = deposit
  const bank = way.kind === 'bank'
  const usdt = way.kind === 'usdt'
  return (
    <form {...props} className={css.form}>
      {bank && <ReceivingBanks hint="先转账，再填写下方信息" />}
      <Card>
        <Fields>
          <AmountField
            label="存款金额"
            unit="元"
            placeholder={`请输入金额 ${rangeText(range)}`}
            quick={quickAmounts(range).slice(0, bank ? 4 : undefined)}
            {...bind('amount')}
          />
          {usdt && <UsdtEstimate amount={draft.amount} />}
          {usdt && <UsdtFields deposit={deposit} />}
          {bank && <BankFields deposit={deposit} />}
          {way.kind === 'online' && (
            <p className={css.next}>提交后按下一页的提示用{way.name}付款，自动到账</p>
          )}
        </Fields>
      </Card>
      {usdt && <UsdtNotes protocol={draft.protocol} />}
      <Foot>
        <BusyButton type="submit" busy={busy}>
          立即存款
        </BusyButton>
      </Foot>
    </form>
  )
}
