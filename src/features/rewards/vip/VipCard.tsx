import { IconLock, IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import { useLoggedIn } from '@/api/session'
import { useUser } from '@/shared/session/user'
import { MemberUnavailable } from '@/shared/session/MemberUnavailable'
import { vipNumber } from '@/contract/account'
import type { VipLevel } from '@/contract/rewards'
import { percentOf } from '@/lib/money'
import { show } from '@/lib/moneyText'
import { words } from '@/lib/words'
import { links, paths } from '@/lib/paths'
import { AppLink } from '@/ui/navigation/AppLink'
import { SkeletonLine } from '@/ui/feedback/Skeletons'
import { metalOf } from './metals'
import { VipBadge } from './VipBadge'
import css from './VipCard.module.css'

interface Props {
  level: number
  needs: VipLevel
  /** The card in the middle; only this one announces the member's progress. */
  active: boolean
}

/** One level as a card in its metal. */
export function VipCard({ level, needs, active }: Props) {
  const { from, to, words: ink } = metalOf(level)
  return (
    <div
      className={css.card}
      data-active={active || undefined}
      aria-hidden={!active}
      style={{
        color: ink,
        backgroundImage: `linear-gradient(112deg, ${from} 48%, ${to} 84%, ${from} 118%)`,
      }}
    >
      <span className={css.badge}>
        <VipBadge level={level} size={104} />
      </span>
      <p className={css.level}>
        <small>VIP</small>
        {level}
      </p>
      {active && <Standing level={level} needs={needs} />}
    </div>
  )
}

/** VIP-02 and VIP-03: reached or not, and the cumulative deposit as a share of the level's requirement. */
function Standing({ level, needs }: Omit<Props, 'active'>) {
  const user = useUser()
  const loggedIn = useLoggedIn()
  const reached = user !== null && vipNumber(user.current_vip) >= level
  const known = user?.paysum && needs.recharge
  const percent = user?.paysum && needs.recharge ? percentOf(user.paysum, needs.recharge) : 0
  return (
    <>
      {/* While the member is unknown, neither is shown. */}
      {(user || !loggedIn) && (
        <p className={css.state} data-reached={reached || undefined}>
          {reached ? (
            <IconRosetteDiscountCheckFilled size={20} aria-hidden />
          ) : (
            <IconLock size={20} aria-hidden />
          )}
          {reached ? '已达标' : '未达标'}
        </p>
      )}
      <div className={css.foot}>
        <div
          className={css.bar}
          role="progressbar"
          aria-label="升级进度"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <span className={css.done} style={{ transform: `scaleX(${percent / 100})` }} />
        </div>
        {user ? (
          <>
            <p className={css.sums}>
              <span className={css.sum}>
                累计存款 {show(user.paysum)} / {show(needs.recharge)}
              </span>
              <b>{known ? `${percent}%` : words.unknown}</b>
            </p>
            {/* The server gave the level, by more than the deposits that it tells. */}
            {reached && known && percent < 100 && (
              <p className={css.note}>已是本级会员，进度仅按累计存款计算</p>
            )}
          </>
        ) : loggedIn ? (
          <MemberUnavailable compact>
            <SkeletonLine width={180} />
          </MemberUnavailable>
        ) : (
          <AppLink className={css.login} to={links.login(paths.vip)}>
            登录后查看升级进度
          </AppLink>
        )}
      </div>
    </>
  )
}
