import {
  IconBell,
  IconCrown,
  IconDeviceMobileDown,
  IconGift,
  IconHeadset,
  IconHeart,
  IconHelpCircle,
} from '@tabler/icons-react'
import { useLoggedIn } from '@/api/session'
import { useAppInfo } from '@/shared/site/site'
import { paths } from '@/lib/paths'
import { AppLink } from '@/ui/navigation/AppLink'
import css from './SideMenu.module.css'

const entries = [
  { label: '消息中心', to: paths.messages, icon: IconBell, when: 'member' },
  { label: 'VIP特权', to: paths.vip, icon: IconCrown },
  { label: '优惠活动', to: paths.promotions, icon: IconGift },
  { label: '赞助商', to: paths.sponsors, icon: IconHeart },
  { label: '帮助中心', to: paths.help, icon: IconHelpCircle },
  { label: '在线客服', to: paths.support, icon: IconHeadset },
  { label: 'APP下载', to: paths.app, icon: IconDeviceMobileDown, when: 'app' },
] as const

/** The side menu's links; messages only for members, the app only where the site offers one. */
export function SideMenuLinks({ onLeave }: { onLeave: () => void }) {
  const there = { member: useLoggedIn(), app: useAppInfo().app_download_switch }
  return (
    <nav aria-label="更多">
      {entries
        .filter((entry) => !('when' in entry) || there[entry.when])
        .map(({ label, to, icon: Icon }) => (
          <AppLink key={label} to={to} className={css.link} onClick={onLeave}>
            <Icon className={css.icon} size={24} aria-hidden />
            {label}
          </AppLink>
        ))}
    </nav>
  )
}
