import type { ReactNode } from 'react'
import { useBalanceState, useMemberFailed } from '@/shared/session/member'
import { useSession } from '@/api/session'
import type { Money } from '@/lib/moneyText'
import { words } from '@/lib/words'
import { EyeButton } from '@/ui/content/EyeButton'
import { RollingMoney } from '@/ui/content/Money'
import { SkeletonLine } from '@/ui/feedback/Skeletons'
import css from './MineWallet.module.css'

interface Props {
  label: string
  /** Beside the label. */
  extra?: ReactNode
  /** Undefined while unknown, null when the server does not tell it. */
  value: Money | null | undefined
  /** It could not be read, so nothing is loading. */
  failed: boolean
}

const Amount = ({ label, extra, value, failed }: Props) => (
  <div className={css.amount}>
    <small className={css.label}>
      {label}
      {extra}
    </small>
    {value ? (
      <RollingMoney value={value} size="xl" />
    ) : failed || value === null ? (
      <span className={css.unknown}>{words.unknown}</span>
    ) : (
      <SkeletonLine width={110} height={29} />
    )}
  </div>
)

/** A component of its own, so that the poll renders only the numbers. */
export const MineBalances = () => (
  <div className={css.amounts}>
    <Amount label="中心钱包 (元)" extra={<EyeButton />} {...useBalanceState()} />
    <Amount
      label="场馆钱包 (元)"
      value={useSession((s) => s.user?.gameblance)}
      failed={useMemberFailed()}
    />
  </div>
)
