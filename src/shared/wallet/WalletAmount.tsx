import type { ComponentProps, ReactNode } from 'react'
import type { Money } from '@/lib/money/money'
import { RollingMoney } from '@/ui/content/Money'
import { ReadNumber, SkeletonLine } from '@/ui/feedback/Read'
import * as css from './WalletAmount.module.css'

interface Props extends Pick<ComponentProps<typeof ReadNumber<Money>>, 'value' | 'failed' | 'old'> {
  label: string
  compact?: boolean
  extra?: ReactNode
}

export function WalletAmount({ label, compact = false, extra, ...number }: Props) {
  return (
    <div className={css.amount} data-compact={compact || undefined}>
      <span className={`row ${css.head}`}>
        <small className={compact ? 'dim-xs' : 'dim-sm'}>{label}</small>
        {extra}
      </span>
      <span className={css.value}>
        <ReadNumber
          {...number}
          skeleton={<SkeletonLine width={compact ? 70 : 110} height={compact ? 25 : 35} />}
        >
          {(amount) => <RollingMoney value={amount} size={compact ? 'lg' : 'xl'} />}
        </ReadNumber>
      </span>
    </div>
  )
}
