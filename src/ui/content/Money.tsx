import { show, type Money as Amount } from '@/lib/moneyText'
import { HIDDEN, useHidden } from './hiddenBalances'
import { useState, type ComponentProps } from 'react'
import css from './Money.module.css'

type MoneySize = 'sm' | 'md' | 'lg' | 'xl' | 'hero'
interface Props {
  /** Null when nobody told it: «--». */
  value: Amount | null
  size?: MoneySize
  /** ¥ is shown before the number; a word such as USDT or 元 after it. */
  currency?: string
  /** Nobody near the phone shall read it. */
  hidden?: boolean
  /** Where `show` is too long. */
  as?: (amount: Amount | null) => string
}

/** An amount: 12,860.50, with tabular digits, rounded down so that never more than the real amount is shown. */
export const Money = ({ value, size = 'md', currency, hidden, as = show }: Props) => (
  <span className={css.money} data-size={size}>
    {currency === '¥' && <span className={css.sign}>¥</span>}
    <span>{hidden ? HIDDEN : as(value)}</span>
    {currency && currency !== '¥' && <small className={css.unit}>{currency}</small>}
  </span>
)

/**
 * A balance: a new number rolls in from below. It is always plain text, so that it is read and found as one
 * number. Hidden where the member hides balances.
 */
export function RollingMoney(props: Omit<ComponentProps<typeof Money>, 'hidden'>) {
  const hidden = useHidden()
  const [first] = useState(props.value)
  return (
    <span className={css.window}>
      <span key={props.value} className={props.value === first ? undefined : css.roll}>
        <Money {...props} hidden={hidden} />
      </span>
    </span>
  )
}
