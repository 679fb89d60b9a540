import { useLocation, Outlet } from 'react-router-dom'
import { useIsLoggedIn } from '@/api/session'
import { SideMenuButton } from '@/features/games/home/HomePage'
import { links, paths } from '@/lib/paths'
import { words } from '@/lib/text/words'
import { useBalanceState, useHasNoMoney, useRefreshBalance } from '@/shared/session/user'
import { useSiteInfo, useSiteName } from '@/shared/site/site'
import { useRecoverAll } from '@/shared/wallet/useRecoverAll'
import { RollingMoney } from '@/ui/content/Money'
import { BrandLogo } from '@/ui/content/Picture'
import { ReadNumber, SkeletonLine } from '@/ui/feedback/Read'
import { RefreshBalanceButton } from '@/ui/IconButton'
import { AppLink } from '@/ui/navigation/AppLink'
import { screens, findScreen } from './screens'
import * as css from './TabShell.module.css'

export function TabShell() {
  const { pathname } = useLocation()
  return (
    <div className={css.shell}>
      {findScreen(pathname)?.shell !== 'ownHead' && <Header isHome={pathname === paths.home} />}
      <main className={css.main}>
        <div id="offer" />
        <Outlet />
      </main>
      <TabBar />
    </div>
  )
}

function Balance() {
  return (
    <ReadNumber {...useBalanceState()} skeleton={<SkeletonLine width={72} height={16} />}>
      {(value) => <RollingMoney size="sm" value={value} currency="¥" />}
    </ReadNumber>
  )
}

function BalancePill() {
  const { refresh, isRefreshing } = useRefreshBalance()
  return (
    <div className={css.headerWallet}>
      <div className={css.balance}>
        <span className={css.balanceAmount}>
          <Balance />
        </span>
        <RefreshBalanceButton
          className={css.refreshButton}
          busy={isRefreshing}
          onClick={() => void refresh()}
        />
      </div>
      <RecoverButton />
    </div>
  )
}

function RecoverButton() {
  const { recover, busy } = useRecoverAll()
  return (
    <button
      type="button"
      className={css.recoverButton}
      data-no-money={useHasNoMoney() || undefined}
      aria-busy={busy || undefined}
      onClick={() => void recover()}
    >
      <span>{words.recoverAll}</span>
    </button>
  )
}

/** NAV-10: the header of the tab screens. */
function Header({ isHome }: { isHome: boolean }) {
  const { site_logo } = useSiteInfo()
  return (
    <header className={css.header}>
      {isHome && <SideMenuButton />}
      <div className={css.brand}>
        <BrandLogo src={site_logo} size={28} />
        <span className={css.siteName}>{useSiteName()}</span>
      </div>
      {useIsLoggedIn() ? (
        <BalancePill />
      ) : (
        <div className={css.guestLinks} data-guest>
          <AppLink className="pill" to={links.login()}>
            {words.login}
          </AppLink>
          <AppLink className="pill" data-main to={links.login(undefined, 1)}>
            {words.register}
          </AppLink>
        </div>
      )}
    </header>
  )
}

function TabBar() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="底部导航" className={css.tabBar}>
      {screens.map(
        ({ path, tab }) =>
          tab && (
            <AppLink
              key={path}
              to={path}
              skipsTransition
              className={css.tab}
              aria-current={pathname === path ? 'page' : undefined}
            >
              <tab.Icon size={24} aria-hidden />
              {tab.label}
            </AppLink>
          ),
      )}
    </nav>
  )
}
