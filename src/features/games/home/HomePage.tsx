import { IconCrown, IconMenu2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { useIsLoggedIn } from '@/api/session'
import { links, paths } from '@/lib/paths'
import { useBalanceState, useHasNoMoney } from '@/shared/session/user'
import { useSiteInfo, useSiteName } from '@/shared/site/site'
import { ActionIcon, moneyActions } from '@/shared/wallet/ActionIcon'
import { createChunk, preloadChunk, useChunk } from '@/ui/chunk'
import { Carousel } from '@/ui/content/Carousel'
import { BalanceVisibilityButton, RollingMoney } from '@/ui/content/Money'
import { Picture } from '@/ui/content/Picture'
import { NoticeBar } from '@/ui/feedback/NoticeBar'
import { ReadNumber, PlanetScene, SkeletonLine } from '@/ui/feedback/Read'
import { IconButton } from '@/ui/IconButton'
import { AppLink, useNavigateWithAccessCheck } from '@/ui/navigation/AppLink'
import { Prerender, lazyOverlay, usePreloadWhenIdle } from '@/ui/overlay/lazyOverlay'
import { homeQueries } from '../homeQueries'
import { HomeGames } from './HomeGames'
import * as css from './HomePage.module.css'

export function HomePage() {
  const home = useRef<HTMLDivElement>(null)
  return (
    <div ref={home} className={css.home} data-home>
      <h1 className="visually-hidden">首页</h1>
      <DeferredParts scrollBox={home} />
      <Banners />
      <NoticeBarWithSheet />
      <WalletCard />
      <HomeGames />
    </div>
  )
}

const deferredPartsChunk = createChunk(() => import('./HomeDeferredParts'))
const deferredPartsPreloader = { preload: () => preloadChunk(deferredPartsChunk) }

/** Fetched when idle, or at once where the site has a pop-up. */
function DeferredParts(props: { scrollBox: RefObject<HTMLDivElement | null> }) {
  usePreloadWhenIdle(deferredPartsPreloader)
  const loaded = useChunk(deferredPartsChunk, useSiteInfo().index_modal)
  return loaded && <loaded.HomeDeferredParts {...props} />
}

/** HOME-01: the banner carousel. */
function Banners() {
  const { data: banners = [] } = useQuery(homeQueries.banners())
  const shown = banners.length > 0 ? banners : [{ src: '' }]
  return (
    <Carousel
      items={shown}
      render={({ src }, index) =>
        src === '' ? (
          <WelcomeSlide />
        ) : (
          <Picture className={css.bannerPicture} src={src} alt="活动图片" eager={index === 0} />
        )
      }
    />
  )
}

const WelcomeSlide = () => (
  <div className={css.welcomeSlide}>
    <p className={css.welcomeTitle}>欢迎来到{useSiteName()}</p>
    <p className={css.welcomeText}>真人 · 体育 · 电竞 · 电子</p>
  </div>
)

const NoticesSheet = lazyOverlay(() => import('./NoticesSheet'))
const NO_NOTICES: readonly string[] = []
const WELCOME_NOTICES = ['欢迎光临，祝您游戏愉快']

/** HOME-02: the notice bar. */
function NoticeBarWithSheet() {
  const { data = NO_NOTICES } = useQuery(homeQueries.notices())
  usePreloadWhenIdle(NoticesSheet)
  const [opened, setOpened] = useState(false)
  const items = data.length > 0 ? data : WELCOME_NOTICES
  return (
    <div className={css.notices}>
      <NoticeBar items={items} onOpen={() => setOpened(true)} />
      <NoticesSheet items={items} opened={opened} onClose={() => setOpened(false)} />
    </div>
  )
}

const SideMenu = lazyOverlay(() => import('./SideMenu'))

/** HOME-04: Mantine's Drawer is loaded when idle or at the first tap. */
export function SideMenuButton() {
  const isLoaded = usePreloadWhenIdle(SideMenu)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <IconButton
        className={css.menuButton}
        label="菜单"
        Icon={IconMenu2}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      />
      {isLoaded && (
        <Prerender>
          <SideMenu opened onClose={() => undefined} />
        </Prerender>
      )}
      <SideMenu opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

const actions = [
  ...moneyActions,
  { label: 'VIP', to: paths.vip, Icon: IconCrown, tone: 'gold' },
] as const

/** HOME-03: balance and quick links. */
const WalletCard = () => (
  <div className={css.walletCard}>
    {useIsLoggedIn() ? <Balance /> : <GuestPrompt />}
    {actions.map(({ label, to, ...icon }) => (
      <AppLink key={label} to={to} className={css.walletAction}>
        <ActionIcon {...icon} />
        {label}
      </AppLink>
    ))}
  </div>
)

const Balance = () => (
  <div className={css.balance}>
    <small className={css.balanceLabel}>
      平台钱包
      <BalanceVisibilityButton />
    </small>
    <strong className={css.balanceAmount}>
      <ReadNumber {...useBalanceState()} skeleton={<SkeletonLine width={72} height={16} />}>
        {(value) => <RollingMoney size="xl" value={value} />}
      </ReadNumber>
    </strong>
    {useHasNoMoney() && (
      <AppLink to={paths.deposit} className={`pill ${css.depositLink}`} data-main>
        去存款
      </AppLink>
    )}
  </div>
)

/** Hidden before the first paint when the tab has a token (build/boot). */
function GuestPrompt() {
  const navigate = useNavigateWithAccessCheck()
  return (
    <div className={css.guestPrompt} data-guest>
      <PlanetScene kind="rest" />
      登录后可见
      <button type="button" className="pill" onClick={() => void navigate(links.login())}>
        登录 / 注册
      </button>
    </div>
  )
}
