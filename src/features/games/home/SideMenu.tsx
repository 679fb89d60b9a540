import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer, type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import {
  IconBell,
  IconChevronRight,
  IconCrown,
  IconDeviceMobileDown,
  IconGift,
  IconHeadset,
  IconHeart,
  IconHelpCircle,
  IconMail,
  IconTicket,
} from '@tabler/icons-react'
import { useIsLoggedIn } from '@/api/session'
import { parseVipLevel } from '@/contract/account'
import { links, paths } from '@/lib/paths'
import { screenWords } from '@/lib/text/screenWords'
import { words } from '@/lib/text/words'
import { useBalanceState, useUser } from '@/shared/session/user'
import { useSiteInfo, useSiteName } from '@/shared/site/site'
import { RollingMoney } from '@/ui/content/Money'
import { BrandLogo, Picture } from '@/ui/content/Picture'
import { ToastHost } from '@/ui/feedback/ToastHost'
import { ButtonLink } from '@/ui/form/BusyButton'
import { Chips } from '@/ui/form/Chips'
import { createSlideTransitionProps, useModalRootProps } from '@/ui/layers'
import { AppLink } from '@/ui/navigation/AppLink'
import type { Option } from '@/ui/options'
import * as css from './SideMenu.module.css'

interface Props {
  opened: boolean
  onClose: () => void
}

/** HOME-04: the left menu. */
export default function SideMenu({ opened, onClose }: Props) {
  const layer = useModalRootProps(opened, onClose)
  return (
    <Drawer
      {...layer}
      position="left"
      size={280}
      title="侧边菜单"
      closeButtonProps={{ 'aria-label': '关闭' }}
      overlayProps={{ className: css.scrim }}
      transitionProps={createSlideTransitionProps('translateX(-100%)')}
      classNames={{
        content: css.content,
        inner: css.inner,
        header: css.header,
        title: 'visually-hidden',
        body: css.body,
      }}
    >
      {useIsLoggedIn() ? <MemberHeader onLeave={onClose} /> : <GuestHeader onLeave={onClose} />}
      <SideMenuLinks onLeave={onClose} />
      <p className={`dim-xs ${css.schemeLabel}`}>外观</p>
      <SchemeChips />
      <ToastHost />
    </Drawer>
  )
}

function MemberHeader({ onLeave }: { onLeave: () => void }) {
  const user = useUser()
  const { value } = useBalanceState()
  return (
    <AppLink className={`row ${css.member}`} to={paths.mine} onClick={onLeave}>
      <Picture className={`fixed-size ${css.avatar}`} src={user?.avatar} alt="" />
      <span className={`grow ${css.texts}`}>
        <span className="row" style={{ gap: 6 }}>
          <b className={`one-line ${css.name}`}>{user?.username ?? screenWords.memberUnreadable}</b>
          {user && (
            <span className={`fixed-size text-xs ${css.level}`}>
              VIP{parseVipLevel(user.current_vip)}
            </span>
          )}
        </span>
        <span className={css.balance}>
          <RollingMoney value={value ?? null} currency="¥" />
        </span>
      </span>
      <IconChevronRight className="dim-sm" size={20} aria-hidden />
    </AppLink>
  )
}

function GuestHeader({ onLeave }: { onLeave: () => void }) {
  const { site_logo } = useSiteInfo()
  return (
    <div className={css.guest}>
      <div className="row">
        <BrandLogo src={site_logo} size={44} />
        <span className={`grow ${css.texts}`}>
          <b className={`one-line ${css.name}`}>{useSiteName()}</b>
          <span className="dim-sm">登录后查看余额与记录</span>
        </span>
      </div>
      <div className={css.entryLinks}>
        <ButtonLink to={links.login()} onClick={onLeave}>
          {words.login}
        </ButtonLink>
        <ButtonLink soft to={links.login(undefined, 1)} onClick={onLeave}>
          {words.register}
        </ButtonLink>
      </div>
    </div>
  )
}

const schemes: readonly Option<MantineColorScheme>[] = [
  { value: 'auto', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
]

/** index.html reads the stored scheme before the first paint. */
function SchemeChips() {
  // Otherwise Mantine adds a style element, which the content security policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return <Chips label="外观" options={schemes} value={colorScheme} onChange={setColorScheme} />
}

const linkGroups = [
  [
    { label: '消息中心', to: paths.messages, icon: IconBell, when: 'member' },
    { label: 'VIP特权', to: paths.vip, icon: IconCrown },
    { label: '优惠活动', to: paths.promotions, icon: IconGift },
    { label: '红包', to: paths.redPacket, icon: IconMail },
    { label: '福利中心', to: paths.welfare, icon: IconTicket, when: 'member' },
  ],
  [
    { label: '赞助商', to: paths.sponsors, icon: IconHeart },
    { label: '帮助中心', to: paths.help, icon: IconHelpCircle },
    { label: '在线客服', to: paths.support, icon: IconHeadset },
    { label: 'APP下载', to: paths.app, icon: IconDeviceMobileDown, when: 'app' },
  ],
] as const

function SideMenuLinks({ onLeave }: { onLeave: () => void }) {
  const isShown = { member: useIsLoggedIn(), app: useSiteInfo().app_download_switch }
  return (
    <nav aria-label="更多">
      {linkGroups.map((group) => (
        <div key={group[0].to} className={css.linkGroup}>
          {group
            .filter((entry) => !('when' in entry) || isShown[entry.when])
            .map(({ label, to, icon: Icon }) => (
              <AppLink key={label} to={to} className={`row ${css.link}`} onClick={onLeave}>
                <Icon size={24} style={{ color: 'var(--brand)' }} aria-hidden />
                {label}
              </AppLink>
            ))}
        </div>
      ))}
    </nav>
  )
}
