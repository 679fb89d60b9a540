import { useDeferredValue } from 'react'
import { useBalance } from '@/shared/session/balance'
import type { Money } from '@/lib/moneyText'
import { RollingMoney } from '@/ui/content/Money'
import css from './PaidMoment.module.css'
import { PayAmount } from './PayAmount'

interface Props {
  amount: Money | undefined
  unit: 'USDT' | '元'
  /** The balance as it stood on this screen while the order was waiting: the new one rolls in over it. */
  before: Money | undefined
}

/** The money has arrived. */
export const PaidMoment = ({ amount, unit, before }: Props) => (
  <section className={css.moment} aria-label="充值成功" data-read>
    <span className={css.check} aria-hidden>
      <i className={css.short} />
      <i className={css.long} />
    </span>
    <h2 className={css.title}>充值成功</h2>
    {amount !== undefined && <PayAmount amount={amount} unit={unit} />}
    <NewBalance before={before} />
    <p className={css.note}>款项已存入中心钱包，可在资金明细中查看</p>
  </section>
)

function NewBalance({ before }: Pick<Props, 'before'>) {
  const now = useBalance()
  // First the old one, then what is true.
  const shown = useDeferredValue(now, before ?? now)
  if (!shown) return null
  return (
    <div className={css.balance}>
      <span>中心钱包余额</span>
      <RollingMoney value={shown} size="lg" currency="¥" />
    </div>
  )
}
