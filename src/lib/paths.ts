/** Every address of the app, once. A path with a query is a function. */
const query = (path: string, params: Record<string, string | number | undefined>) => {
  const set = Object.entries(params).filter(
    (pair): pair is [string, string | number] => pair[1] !== undefined && pair[1] !== '',
  )
  return set.length === 0
    ? path
    : `${path}?${new URLSearchParams(set.map(([k, value]) => [k, String(value)])).toString()}`
}

export const paths = {
  home: '/',
  redPacket: '/hongbao',
  promotions: '/activity',
  promotion: '/activityInfo',
  sponsors: '/zhanzhu',
  sponsor: '/sponsor-detail',
  mine: '/mine',
  app: '/app',
  support: '/kefu',
  login: '/login',
  game: '/gamePage',
  vip: '/vip',
  agentApply: '/applyagent',
  help: '/boutBallBet',
  helpArticle: '/boutBallBetInfo',
  usdtProtocols: '/usdtmore',
  payInfo: '/payInfo',
  terms: '/abouts',
  messages: '/message',
  rebate: '/fanshui',
  profile: '/userInfo',
  security: '/userCent',
  cards: '/wallet',
  addBankCard: '/addBankCard',
  addAddress: '/addUsdtCard',
  password: '/password',
  welfare: '/welfare',
  betRecords: '/betRecord',
  promotionRecords: '/activityRecord',
  transactions: '/transRecord',
  money: '/money',
  deposit: '/recharge',
  withdrawal: '/withdrawal',
  transfer: '/transfer',
  scenarios: '/__scenarios',
} as const

export type PathName = keyof typeof paths
export type Path = (typeof paths)[PathName]

/** The TRON order's data in the address of /payInfo. */
export interface TronLink {
  order_no: string
  address: string
  amount_usdt: string
  protocol: string
}

export const links = {
  login: (redirect?: string, type?: 0 | 1, pid?: string) =>
    query(paths.login, { type, pid, redirect }),
  cards: (type: 0 | 1 | 2) => query(paths.cards, { type }),
  transfer: (venue: string) => query(paths.transfer, { venue }),
  password: (type: 1 | 2) => query(paths.password, { type }),
  payOrder: (deposit_no: string) => query(paths.payInfo, { deposit_no }),
  payTron: (order: TronLink) => query(paths.payInfo, { tron: 1, ...order }),
  game: (game: { platform: string; type: string; code: string; gameName: string }) =>
    query(paths.game, game),
  agentCentre: () => query(paths.game, { dailiD: 1 }),
  promotion: (id: string) => query(paths.promotion, { id }),
  sponsor: (id: string) => query(paths.sponsor, { id }),
  helpArticle: (type: number) => query(paths.helpArticle, { type }),
  ticket: (id: string) => query(paths.support, { ticket: id }),
  newTicket: () => query(paths.support, { view: 'new' }),
  messages: (type: 1 | 2) => query(paths.messages, { type }),
  transactions: (type: 1 | 2 | 3 | 4) => query(paths.transactions, { type }),
  /** Where the rows of an endpoint's `records` are. */
  records: ([list = 'rebates']: readonly (1 | 2 | 3 | 4 | 'rebates')[]) =>
    list === 'rebates' ? paths.rebate : links.transactions(list),
}
