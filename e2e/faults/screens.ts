import { links, paths } from '../../src/lib/paths'

export interface Screen {
  path: string
  /** Whose session; wangFang unless said. */
  as?: string
  /** Reads so much that its outcomes are shared out over so many tests. */
  parts?: number
}

/** A deposit of the member that waits for its payment, in USDT. */
const order = {
  order_no: 'T20260314002038',
  address: 'TRKrpgeGwqFXgwycARe4MpYMzTsW156yKQ',
  amount_usdt: '618.13',
  protocol: 'TRC20',
}

/** Where the shell's own reads are shown: they are made on every screen. */
export const shellScreens = [paths.home, paths.mine, paths.profile, paths.money]

/** Every screen that reads something, in the scenario `member`: what it calls is recorded, not written here. */
export const screens: readonly Screen[] = [
  { path: paths.home, parts: 3 },
  { path: paths.promotions },
  { path: links.promotion('105') },
  { path: paths.sponsors },
  { path: links.sponsor('207') },
  { path: paths.mine },
  { path: paths.app },
  { path: paths.support },
  { path: links.ticket('1012') },
  { path: links.newTicket() },
  {
    path: links.game({ platform: '金穗电子', type: '3', code: 'jsdz_3009', gameName: '热带果岛' }),
  },
  { path: links.agentCentre() },
  { path: paths.vip },
  { path: paths.agentApply },
  { path: links.helpArticle(1) },
  { path: `${paths.terms}?type=5` },
  { path: links.messages(1) },
  { path: paths.rebate },
  { path: paths.profile },
  { path: paths.security },
  { path: links.cards(1) },
  { path: links.cards(2) },
  { path: paths.addBankCard },
  { path: paths.addAddress },
  { path: links.password(1) },
  { path: paths.welfare },
  { path: paths.betRecords },
  { path: paths.promotionRecords },
  { path: links.transactions(1) },
  { path: paths.money },
  { path: paths.deposit, parts: 3 },
  { path: links.payOrder('D20260314002037') },
  { path: links.payTron(order), parts: 2 },
  { path: paths.withdrawal, parts: 3 },
  { path: paths.transfer, parts: 3 },
]
