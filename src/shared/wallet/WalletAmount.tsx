import type { ReactNode } from 'react'
import type { Money } from '@/lib/moneyText'
import { RollingMoney } from '@/ui/content/Money'
import { ReadNumber } from '@/ui/feedback/Read'
import { SkeletonLine } from '@/ui/feedback/Skeletons'
import css from './WalletAmount.module.css'

interface Props {
  label: string
  /** Undefined while unknown, null when the server does not tell it. */
  value: Money | null | undefined
  /** It could not be read, so nothing is loading. */
  failed: boolean
  /** In a row of its own height, beside buttons. */
  compact?: boolean
  /** Beside the name. */
  extra?: ReactNode
}

/** A wallet's balance under its name. */
export function WalletAmount({ label, value, failed, compact = false, extra }: Props) {
  return (
    // No notice covers what it may have just changed.
    <div className={css.amount} data-compact={compact || undefined} data-read>
      <span className={css.head}>
        <small className={`dim-sm ${css.label}`}>{label}</small>
        {extra}
      </span>
      <span className={css.value}>
        <ReadNumber
          value={value}
          failed={failed}
          skeleton={<SkeletonLine width={compact ? 80 : 110} height={compact ? 25 : 35} />}
        >
          {(amount) => <RollingMoney value={amount} size={compact ? 'lg' : 'xl'} />}
        </ReadNumber>
      </span>
    </div>
  )
}
