import { memo } from 'react'
import { brief } from '@/lib/brief'
import { cmp } from '@/lib/money'
import { type Money, ZERO } from '@/lib/moneyText'
import { screenWords } from '@/lib/screenWords'
import { RollingMoney } from '@/ui/content/Money'
import { useRenderCount } from '@/ui/useRenderCount'
import css from './VenueTile.module.css'

interface Props {
  name: string
  balance: Money | null
  /** Under maintenance. */
  closed: boolean
  /** Without a ground of its own, as wide as its words. */
  plain: boolean
}

/** In a line of several a longer number has no room. */
const inLine = (amount: Money | null) => brief(amount, 6)

/** One venue's wallet. */
export const VenueTile = memo(function VenueTile({ name, balance, closed, plain }: Props) {
  useRenderCount('tile')
  return (
    <div
      className={css.tile}
      data-plain={plain || undefined}
      data-zero={(balance && cmp(balance, ZERO) === 0) || undefined}
    >
      <span className={css.name}>{name}</span>
      <span className={css.balance}>
        <RollingMoney value={balance} size="sm" {...(plain && { as: inLine })} />
        {closed && <span className={css.closed}>{screenWords.maintenance}</span>}
      </span>
    </div>
  )
})
