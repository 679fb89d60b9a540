import { IconChevronRight, IconCrown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '@/shared/session/user'
import { vipQueries } from '@/shared/site/vip'
import { vipNumber } from '@/contract/account'
import { show } from '@/lib/moneyText'
import { paths } from '@/lib/paths'
import { AppLink } from '@/ui/navigation/AppLink'
import { progressTo } from './mineRules'
import css from './VipBand.module.css'

/** The gold band with the progress to the next level. Without the levels it is only a link to them. */
export function VipBand() {
  const user = useUser()
  const { data: levels } = useQuery(vipQueries.levels())
  const progress =
    user?.paysum && levels && levels.length > 0
      ? progressTo(levels, vipNumber(user.current_vip), user.paysum)
      : undefined
  return (
    <AppLink className={css.band} to={paths.vip} aria-label="等级与特权">
      <IconCrown size={24} aria-hidden />
      <div className={css.progress}>
        <p className={css.text}>
          {progress ? progress.text : '会员等级与特权'}
          {progress?.missing && <span className={css.missing}> ¥{show(progress.missing)}</span>}
        </p>
        <div
          className={css.bar}
          role="progressbar"
          aria-label="升级进度"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={progress?.percent ?? 0}
        >
          <span className={css.done} style={{ width: `${progress?.percent ?? 0}%` }} />
        </div>
      </div>
      <span className={css.more}>
        特权
        <IconChevronRight size={20} aria-hidden />
      </span>
    </AppLink>
  )
}
