import { useBalance } from '@/api/balance'
import { useSession } from '@/api/session'
import type { Money } from '@/lib/money'
import { RollingMoney } from '@/ui/RollingMoney'
import { SkeletonLine } from '@/ui/Skeletons'
import css from './MineWallet.module.css'

const Amount = ({ label, value }: { label: string; value: Money | undefined }) => (
  <div className={css.amount}>
    <small className={css.label}>{label}</small>
    {value === undefined ? (
      <SkeletonLine width={110} height={29} />
    ) : (
      <RollingMoney value={value} size="xl" />
    )}
  </div>
)

/** Alone, so that the poll renders nothing but the numbers. */
export const MineBalances = () => (
  <div className={css.amounts}>
    <Amount label="中心钱包 (元)" value={useBalance()} />
    <Amount label="场馆余额 (元)" value={useSession((s) => s.user?.gameblance)} />
  </div>
)
