import {
  IconGift,
  IconHeadset,
  IconHeart,
  IconHome,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { AppInfo } from '@/contract/site'
import { HomePage } from '@/features/games/home/HomePage'
import { type Path, paths } from '@/lib/paths'
import { words } from '@/lib/words'
import { demoScreen, lazyPage, type Loading, pageHere } from './lazyPage'

export interface Screen {
  path: Path
  page: ComponentType & { preload?: () => Promise<void> }
  /**
   * `guarded`: a guest is sent to login (NAV-04). `asks`: a guest is asked first (NAV-07). By default a screen
   * is open to all.
   */
  access?: 'guarded' | 'asks'
  /** Inside the main shell, above the tab bar (NAV-09). `ownHead`: without the shell's header (NAV-10). */
  shell?: 'header' | 'ownHead'
  /** Its place in the tab bar; the tabs have this table's order. */
  tab?: { label: string; Icon: TablerIcon }
  /**
   * Money is moved here: it says which calls are unresolved, and comes with the records, where 结果待确认 leads to.
   */
  money?: true
  /** For whom it is a likely next screen: its chunk is then fetched while the page is idle. */
  soon?: 'guest' | 'member'
  /** Says why the screen cannot be opened, from the site's settings (NAV-08); undefined when it can. */
  shut?: (site: AppInfo) => string | undefined
}

type More = Omit<Screen, 'path' | 'page' | 'access'>
type Load = () => Promise<Loading>

/** Where 结果待确认 leads to. */
const records = () => import('@/features/records/TransactionsPage')
/** A screen of money is there when the records are, so that no lost answer leads to a lost file. */
const withRecords = (load: Load) => () => Promise.all([load(), records()]).then(([page]) => page)

const screen =
  (access?: Screen['access']) =>
  (path: Path, load: Load, more: More = {}): Screen => ({
    path,
    page: lazyPage(more.money ? withRecords(load) : load),
    ...(access && { access }),
    ...more,
  })
const open = screen()
const guarded = screen('guarded')
const asks = screen('asks')

/** Every screen, once. Home is in the first chunk; the others are loaded when opened. */
export const screens: readonly Screen[] = [
  {
    path: paths.home,
    page: pageHere(HomePage),
    shell: 'header',
    tab: { label: '首页', Icon: IconHome },
  },
  open(paths.promotions, () => import('@/features/promotions/PromotionsPage'), {
    shell: 'ownHead',
    tab: { label: '优惠', Icon: IconGift },
  }),
  open(paths.support, () => import('@/features/support/SupportPage'), {
    shell: 'header',
    tab: { label: '客服', Icon: IconHeadset },
  }),
  open(paths.sponsors, () => import('@/features/sponsors/SponsorsPage'), {
    shell: 'header',
    tab: { label: '赞助', Icon: IconHeart },
  }),
  guarded(paths.mine, () => import('@/features/account/mine/MinePage'), {
    shell: 'ownHead',
    tab: { label: '我的', Icon: IconUser },
    money: true,
    soon: 'member',
  }),
  asks(paths.redPacket, () => import('@/features/rewards/redPacket/RedPacketPage'), {
    shell: 'header',
    money: true,
    shut: ({ redpacket_switch }) => (redpacket_switch ? undefined : words.redPacketClosed),
  }),
  guarded(paths.app, () => import('@/features/site/DownloadPage'), { shell: 'header' }),

  open(paths.login, () => import('@/features/account/entry/LoginPage'), { soon: 'guest' }),
  open(paths.payInfo, () => import('@/features/cashier/pay/PayInfoPage'), { money: true }),
  open(paths.game, () => import('@/features/games/frame/GamePage')),
  open(paths.promotion, () => import('@/features/promotions/PromotionPage')),
  open(paths.sponsor, () => import('@/features/sponsors/SponsorPage')),
  open(paths.vip, () => import('@/features/rewards/vip/VipPage')),
  open(paths.agentApply, () => import('@/features/agent/AgentApplyPage')),
  open(paths.help, () => import('@/features/content/HelpPage')),
  open(paths.helpArticle, () => import('@/features/content/ArticlePage')),
  open(paths.terms, () => import('@/features/content/ArticlePage')),
  open(paths.usdtProtocols, () => import('@/features/wallet/cards/UsdtProtocolsPage')),

  guarded(paths.deposit, () => import('@/features/cashier/deposit/DepositPage'), {
    money: true,
    soon: 'member',
  }),
  guarded(paths.withdrawal, () => import('@/features/cashier/withdrawal/WithdrawalPage'), {
    money: true,
    soon: 'member',
  }),
  asks(paths.transfer, () => import('@/features/wallet/transfer/TransferPage'), {
    money: true,
    soon: 'member',
  }),
  guarded(paths.money, () => import('@/features/wallet/transfer/MoneyPage'), { money: true }),
  guarded(paths.cards, () => import('@/features/wallet/cards/CardsPage')),
  guarded(paths.addBankCard, () => import('@/features/wallet/cards/AddBankCardPage')),
  guarded(paths.addAddress, () => import('@/features/wallet/cards/AddAddressPage')),
  guarded(paths.transactions, records),
  guarded(paths.betRecords, () => import('@/features/records/BetRecordsPage')),
  guarded(paths.promotionRecords, () => import('@/features/promotions/PromotionRecordsPage')),
  guarded(paths.rebate, () => import('@/features/rewards/rebate/RebatePage'), { money: true }),
  guarded(paths.welfare, () => import('@/features/rewards/redPacket/WelfarePage')),
  guarded(paths.messages, () => import('@/features/content/MessagesPage')),
  guarded(paths.profile, () => import('@/features/account/profile/ProfilePage')),
  guarded(paths.security, () => import('@/features/account/security/SecurityPage')),
  guarded(paths.password, () => import('@/features/account/security/PasswordPage')),
  // The demo's alone.
  ...(__FAKE__ ? [open(paths.scenarios, demoScreen(paths.scenarios))] : []),
]

export const screenAt = (pathname: string): Screen | undefined =>
  screens.find(({ path }) => path === pathname)
