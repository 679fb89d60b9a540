import type { ComponentType } from 'react'
import { HomePage } from '@/features/games/HomePage'
import { type Path, paths } from '@/lib/paths'
import { demoScreen } from './demoScreens'
import { lazyPage, pageHere } from './lazyPage'

export interface AppRoute {
  path: Path
  page: ComponentType & { preload?: () => Promise<void> }
  /** A guest is sent to log in (NAV-04). */
  guarded?: true
  /** A guest is asked first (NAV-07). */
  asks?: true
  /** Stands in the main shell, above the tab bar (NAV-09). */
  tabs?: true
  /** Whose likely next step it is: its chunk is fetched when the phone has nothing to do. */
  soon?: 'guest' | 'member'
}

/** Every screen, once. Home is in the first chunk; the others come when they are gone to. */
export const routes: readonly AppRoute[] = [
  { path: paths.home, page: pageHere(HomePage), tabs: true },
  {
    path: paths.redPacket,
    page: lazyPage(() => import('@/features/rewards/RedPacketPage')),
    tabs: true,
    asks: true,
  },
  {
    path: paths.promotions,
    page: lazyPage(() => import('@/features/promotions/PromotionsPage')),
    tabs: true,
  },
  {
    path: paths.sponsors,
    page: lazyPage(() => import('@/features/sponsors/SponsorsPage')),
    tabs: true,
  },
  {
    path: paths.mine,
    page: lazyPage(() => import('@/features/account/MinePage')),
    tabs: true,
    guarded: true,
    soon: 'member',
  },
  {
    path: paths.app,
    page: lazyPage(() => import('@/features/site/DownloadPage')),
    tabs: true,
    guarded: true,
  },
  {
    path: paths.support,
    page: lazyPage(() => import('@/features/support/SupportPage')),
    tabs: true,
  },

  {
    path: paths.login,
    page: lazyPage(() => import('@/features/account/LoginPage')),
    soon: 'guest',
  },
  { path: paths.payInfo, page: lazyPage(() => import('@/features/cashier/PayInfoPage')) },
  { path: paths.game, page: lazyPage(() => import('@/features/games/GamePage')) },
  {
    path: paths.promotion,
    page: lazyPage(() => import('@/features/promotions/PromotionPage')),
  },
  {
    path: paths.sponsor,
    page: lazyPage(() => import('@/features/sponsors/SponsorPage')),
  },
  { path: paths.vip, page: lazyPage(() => import('@/features/rewards/VipPage')) },
  {
    path: paths.agentApply,
    page: lazyPage(() => import('@/features/agent/AgentApplyPage')),
  },
  {
    path: paths.help,
    page: lazyPage(() => import('@/features/content/HelpPage')),
  },
  {
    path: paths.helpArticle,
    page: lazyPage(() => import('@/features/content/HelpArticlePage')),
  },
  {
    path: paths.terms,
    page: lazyPage(() => import('@/features/content/TermsPage')),
  },
  {
    path: paths.usdtProtocols,
    page: lazyPage(() => import('@/features/wallet/UsdtProtocolsPage')),
  },

  {
    path: paths.deposit,
    page: lazyPage(() => import('@/features/cashier/DepositPage')),
    guarded: true,
    soon: 'member',
  },
  {
    path: paths.messages,
    page: lazyPage(() => import('@/features/content/MessagesPage')),
    guarded: true,
  },
  {
    path: paths.rebate,
    page: lazyPage(() => import('@/features/rewards/RebatePage')),
    guarded: true,
  },
  {
    path: paths.profile,
    page: lazyPage(() => import('@/features/account/ProfilePage')),
    guarded: true,
  },
  {
    path: paths.security,
    page: lazyPage(() => import('@/features/account/SecurityPage')),
    guarded: true,
  },
  {
    path: paths.password,
    page: lazyPage(() => import('@/features/account/PasswordPage')),
    guarded: true,
  },
  {
    path: paths.welfare,
    page: lazyPage(() => import('@/features/rewards/WelfarePage')),
    guarded: true,
  },
  {
    path: paths.betRecords,
    page: lazyPage(() => import('@/features/records/BetRecordsPage')),
    guarded: true,
  },
  {
    path: paths.promotionRecords,
    page: lazyPage(() => import('@/features/promotions/PromotionRecordsPage')),
    guarded: true,
  },
  {
    path: paths.cards,
    page: lazyPage(() => import('@/features/wallet/CardsPage')),
    guarded: true,
  },
  {
    path: paths.addBankCard,
    page: lazyPage(() => import('@/features/wallet/AddBankCardPage')),
    guarded: true,
  },
  {
    path: paths.addAddress,
    page: lazyPage(() => import('@/features/wallet/AddAddressPage')),
    guarded: true,
  },
  {
    path: paths.transactions,
    page: lazyPage(() => import('@/features/records/TransactionsPage')),
    guarded: true,
  },
  {
    path: paths.money,
    page: lazyPage(() => import('@/features/wallet/MoneyPage')),
    guarded: true,
  },
  {
    path: paths.withdrawal,
    page: lazyPage(() => import('@/features/cashier/WithdrawalPage')),
    guarded: true,
  },
  {
    path: paths.transfer,
    page: lazyPage(() => import('@/features/wallet/TransferPage')),
    guarded: true,
    asks: true,
  },
  // Every shared part in its states, and every scenario; the demo's alone.
  ...(__FAKE__
    ? [
        { path: paths.gallery, page: lazyPage(() => import('@/ui/gallery/GalleryPage')) },
        { path: paths.scenarios, page: lazyPage(demoScreen(paths.scenarios)) },
      ]
    : []),
]
