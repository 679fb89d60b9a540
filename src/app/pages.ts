import type { PathName } from '@/lib/paths'
import type { PageModule } from './lazyPage'

export type PageName = Exclude<PathName, 'home' | 'scenarios'>

/** Not in the first chunk, which would have all their names. */
export const pages: Record<PageName, () => Promise<PageModule>> = {
  promotions: () => import('@/features/promotions/PromotionsPage'),
  support: () => import('@/features/support/SupportPage'),
  sponsors: () => import('@/features/sponsors/SponsorsPage'),
  mine: () => import('@/features/account/mine/MinePage'),
  redPacket: () => import('@/features/rewards/redPacket/RedPacketPage'),
  app: () => import('@/features/site/DownloadPage'),
  login: () => import('@/features/account/entry/LoginPage'),
  payInfo: () => import('@/features/cashier/pay/PayInfoPage'),
  game: () => import('@/features/games/frame/GamePage'),
  promotion: () => import('@/features/promotions/PromotionPage'),
  sponsor: () => import('@/features/sponsors/SponsorPage'),
  vip: () => import('@/features/rewards/VipPage'),
  agentApply: () => import('@/features/agent/AgentApplyPage'),
  help: () => import('@/features/content/HelpPage'),
  helpArticle: () => import('@/features/content/ArticlePage'),
  terms: () => import('@/features/content/ArticlePage'),
  usdtProtocols: () => import('@/features/wallet/cards/UsdtProtocolsPage'),
  deposit: () => import('@/features/cashier/deposit/DepositPage'),
  withdrawal: () => import('@/features/cashier/withdrawal/WithdrawalPage'),
  transfer: () => import('@/features/wallet/transfer/TransferPage'),
  money: () => import('@/features/wallet/transfer/MoneyPage'),
  cards: () => import('@/features/wallet/cards/CardsPage'),
  addBankCard: () => import('@/features/wallet/cards/AddBankCardPage'),
  addAddress: () => import('@/features/wallet/cards/AddAddressPage'),
  transactions: () => import('@/features/records/TransactionsPage'),
  betRecords: () => import('@/features/records/BetRecordsPage'),
  promotionRecords: () => import('@/features/promotions/PromotionRecordsPage'),
  rebate: () => import('@/features/rewards/RebatePage'),
  welfare: () => import('@/features/rewards/redPacket/WelfarePage'),
  messages: () => import('@/features/content/MessagesPage'),
  profile: () => import('@/features/account/profile/ProfilePage'),
  security: () => import('@/features/account/profile/SecurityPage'),
  password: () => import('@/features/account/profile/PasswordPage'),
}
