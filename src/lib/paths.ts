/** Omits empty and undefined parameters. */
function withQuery(path: string, params: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params))
    if (value !== undefined && value !== '') query.append(name, String(value))
  const text = query.toString()
  return text ? `${path}?${text}` : path
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

export interface TronLink {
  order_no: string
  address: string
  amount_usdt: string
  protocol: string
}

export const links = {
  login: (redirect?: string, type?: 0 | 1, pid?: string) =>
    withQuery(paths.login, { type, pid, redirect }),
  cards: (type: 0 | 1 | 2) => withQuery(paths.cards, { type }),
  transfer: (venue: string) => withQuery(paths.transfer, { venue }),
  password: (type: 1 | 2) => withQuery(paths.password, { type }),
  payOrder: (deposit_no: string) => withQuery(paths.payInfo, { deposit_no }),
  payTron: (order: TronLink) => withQuery(paths.payInfo, { tron: 1, ...order }),
  game: (game: { platform: string; type: string; code: string; gameName: string }) =>
    withQuery(paths.game, game),
  agentCentre: () => withQuery(paths.game, { dailiD: 1 }),
  promotion: (id: string) => withQuery(paths.promotion, { id }),
  sponsor: (id: string) => withQuery(paths.sponsor, { id }),
  helpArticle: (type: number) => withQuery(paths.helpArticle, { type }),
  ticket: (id: string) => withQuery(paths.support, { ticket: id }),
  newTicket: () => withQuery(paths.support, { view: 'new' }),
  messages: (type: 1 | 2) => withQuery(paths.messages, { type }),
  transactions: (type: 1 | 2 | 3 | 4) => withQuery(paths.transactions, { type }),
  records: ([list = 'rebates']: readonly (1 | 2 | 3 | 4 | 'rebates')[]) =>
    list === 'rebates' ? paths.rebate : links.transactions(list),
}
