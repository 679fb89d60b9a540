import { IconBell } from '@tabler/icons-react'
import { serverNow } from '@/api/serverClock'
import { useUser } from '@/shared/session/user'
import { MemberUnavailable } from '@/shared/session/MemberUnavailable'
import { vipNumber } from '@/contract/account'
import { paths } from '@/lib/paths'
import { words } from '@/lib/words'
import { AppLink } from '@/ui/navigation/AppLink'
import { SkeletonLine } from '@/ui/feedback/Skeletons'
import { daysJoined } from './mineRules'
import css from './MineHead.module.css'
import { Portrait } from '@/features/account/profile/Portrait'

/** The member: portrait, name, VIP, and days since joining. */
export function MineHead() {
  const user = useUser()
  const days = user ? daysJoined(user.joinday, serverNow()) : undefined
  return (
    <div className={css.head}>
      <Portrait src={user?.avatar} size={62} />
      <div className={css.who}>
        {user ? (
          <h1 className={css.line}>
            <span className={css.name}>{user.username}</span>
            <span className={css.vip}>VIP{vipNumber(user.current_vip)}</span>
          </h1>
        ) : (
          <MemberUnavailable compact>
            <SkeletonLine width={140} height={24} />
          </MemberUnavailable>
        )}
        {days !== undefined && (
          <p className={css.days}>
            加入{words.brand}第 {days} 天
          </p>
        )}
      </div>
      <AppLink className={css.bell} to={paths.messages} aria-label="消息中心">
        <IconBell size={24} aria-hidden />
      </AppLink>
    </div>
  )
}
