import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer, type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import type { Option } from '@/ui/options'
import { Chips } from '@/ui/form/Chips'
import { useBackCloses } from '@/ui/useBackCloses'
import { useMountedFirst } from '@/ui/useMountedFirst'
import { useScrollLock } from '@/ui/useScrollLock'
import { MenuHead } from './MenuHead'
import css from './SideMenu.module.css'
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

interface Props {
  opened: boolean
  onClose: () => void
}

/** The menu at the left side of home (HOME-04). */
export default function SideMenu({ opened, onClose }: Props) {
  useBackCloses(opened, onClose)
  useScrollLock(opened)
  const shown = useMountedFirst(opened)
  return (
    <Drawer
      opened={shown}
      onClose={onClose}
      position="left"
      size={280}
      title="侧边菜单"
      closeOnEscape={false}
      lockScroll={false}
      closeButtonProps={{ 'aria-label': '关闭' }}
      overlayProps={{ className: css.scrim }}
      transitionProps={{ duration: 220, timingFunction: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }}
      classNames={{
        content: css.content,
        inner: css.inner,
        header: css.header,
        title: css.title,
        body: css.body,
      }}
    >
      <MenuHead onLeave={onClose} />
      <SideMenuLinks onLeave={onClose} />
      <p className={css.label}>外观</p>
      <SchemeChips />
    </Drawer>
  )
}

const schemes: readonly Option<MantineColorScheme>[] = [
  { value: 'auto', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
]

/**
 * Light or dark, kept in local storage; index.html reads it before the first paint. Mantine would suppress
 * transitions with a style element, which the policy refuses, so that is switched off.
 */
function SchemeChips() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return <Chips label="外观" options={schemes} value={colorScheme} onChange={setColorScheme} />
}

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
function SideMenuLinks({ onLeave }: { onLeave: () => void }) {
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
