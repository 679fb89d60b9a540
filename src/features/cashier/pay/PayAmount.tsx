import type { Money } from '@/lib/moneyText'
import { words } from '@/lib/words'
import { exact } from '@/features/cashier/exact'
import css from './PayAmount.module.css'

interface Props {
  amount: Money | undefined
  unit: 'USDT' | '元'
  /** No money moves for it any more. */
  dim?: boolean
}

/** More characters than this do not fit beside the unit in the largest size. */
const LONG = 10

/** The order's amount, the largest thing on its screen, to the last decimal. */
export function PayAmount({ amount, unit, dim }: Props) {
  const text = amount === undefined ? words.unknown : exact(amount)
  return (
    <span
      className={css.amount}
      data-read
      data-long={text.length > LONG || undefined}
      data-dim={dim || undefined}
    >
      {text}
      <small className={css.unit}>{unit}</small>
    </span>
  )
}
