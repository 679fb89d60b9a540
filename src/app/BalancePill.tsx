import { useBalanceState } from '@/shared/session/member'
import { useRecoverAll } from '@/shared/wallet/recover'
import { useRefreshUser } from '@/shared/session/user'
import { words } from '@/lib/words'
import { RefreshButton } from '@/ui/feedback/RefreshButton'
import { RollingMoney } from '@/ui/content/Money'
import { SkeletonLine } from '@/ui/feedback/Skeletons'
import css from './BalancePill.module.css'

/** A component of its own, so that the poll renders only the number. */
function Balance() {
  const { value, failed } = useBalanceState()
  if (value !== undefined) return <RollingMoney value={value} currency="¥" />
  return failed ? words.unknown : <SkeletonLine width={72} height={16} />
}

/** The central wallet in the header, with its refresh control and 一键回收. */
export function BalancePill() {
  const [refresh, refreshing] = useRefreshUser()
  const [recover, recovering] = useRecoverAll()
  return (
    <div className={css.pill}>
      <span className={css.number}>
        <Balance />
      </span>
      <div className={css.acts}>
        <RefreshButton
          className={css.refresh}
          size={20}
          busy={refreshing}
          onClick={() => void refresh()}
        />
        <button
          type="button"
          className={css.recover}
          aria-busy={recovering || undefined}
          onClick={() => void recover()}
        >
          <span>{words.recoverAll}</span>
        </button>
      </div>
    </div>
  )
}
