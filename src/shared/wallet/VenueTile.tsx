import { memo } from 'react'
import { cmp } from '@/lib/money'
import { type Money, ZERO } from '@/lib/moneyText'
import { screenWords } from '@/lib/screenWords'
import { RollingMoney } from '@/ui/content/RollingMoney'
import { StatusTag } from '@/ui/list/StatusTag'
import { useRenderCount } from '@/ui/useRenderCount'
import css from './VenueTile.module.css'

interface Props {
  name: string
  balance: Money | null
  /** Under maintenance. */
  closed: boolean
}

/** One venue's wallet. */
export const VenueTile = memo(function VenueTile({ name, balance, closed }: Props) {
  useRenderCount('tile')
  return (
    <div className={css.tile} data-zero={(balance && cmp(balance, ZERO) === 0) || undefined}>
      <span className={css.name}>{name}</span>
      <span className={css.balance}>
        <RollingMoney value={balance} size="sm" />
        {closed && <StatusTag text={screenWords.maintenance} tone="gold" />}
      </span>
    </div>
  )
})
