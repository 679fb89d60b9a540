interface Shape {
  /** Its flag in get_pay_way. */
  key: string
  /** As members read it. */
  name: string
  /** What a member does: tells the account he pays from, pays on TRON, or pays on the next page. */
  kind: 'bank' | 'usdt' | 'online'
  /** Its word in getPayRange, in recharge, and in the message of payinfo (spec 3, 7). */
  range: string
  paytype: string
  type: string
}

/** The ways to deposit, in the order of the tabs: another way is another entry. */
export const payWays = [
  { key: 'card', name: '银行转账', kind: 'bank', range: 'bank', paytype: 'bank', type: 'bank' },
  {
    key: 'usdt',
    name: 'USDT',
    kind: 'usdt',
    range: 'usdt-trc20',
    paytype: 'usdt',
    type: 'usdtpay',
  },
  { key: 'wechat', name: '微信', kind: 'online', range: 'wechat', paytype: 'wxpay', type: 'wxpay' },
  {
    key: 'alipay',
    name: '支付宝',
    kind: 'online',
    range: 'alipay',
    paytype: 'alipay',
    type: 'alipay',
  },
] as const satisfies readonly Shape[]

export type PayWay = (typeof payWays)[number]
export type PayWayKey = PayWay['key']

const toLetters = (word: string) => word.toLowerCase().replace(/[^a-z\d]/g, '')

/** The way whose word a server wrote, in whichever of its places, and in whatever case, blanks and signs. */
export const payWayOf = (word: string): PayWay | undefined =>
  payWays.find(({ key, range, paytype, type }) =>
    [key, range, paytype, type].some((own) => toLetters(own) === toLetters(word)),
  )

/** How members read such a word; one that we do not know stands as the server wrote it. */
export const payWayName = (word: string) => payWayOf(word)?.name ?? word

interface House {
  /** Its name in the records. */
  recorded: string
  /** The limits that the house begins with, in yuan. */
  min: string
  max: string
  /** The highest deposit in a member's past, in yuan. */
  most: number
}

/** Where the house treats a way unlike the others. Only the fake and tools ask, so members do not load it. */
const special: { readonly [K in PayWayKey]?: Partial<House> } = {
  card: { max: '50000', most: 6000 },
  usdt: { min: '200', max: '100000', most: 5000 },
  wechat: { recorded: '微信支付', max: '5000' },
}

/** How the house records and limits a way. */
export const houseOf = ({ key, name }: PayWay): House => ({
  recorded: name,
  min: '100',
  max: '10000',
  most: 2000,
  ...special[key],
})

type Switch<K extends PayWayKey> = `way${Capitalize<K>}`
export type PayWaySwitch = Switch<PayWayKey>

/** The column of the site's row that opens a way: `wayCard`. */
export const switchOf = <K extends PayWayKey>({ key }: { key: K }) =>
  `way${key.charAt(0).toUpperCase()}${key.slice(1)}` as Switch<K>

/** A value for the column of each way. */
export const perSwitch = <T>(valueOf: (way: PayWay) => T) =>
  Object.fromEntries(payWays.map((way) => [switchOf(way), valueOf(way)])) as Record<PayWaySwitch, T>

/** The columns of a site on which these ways are open and the others are not. */
export const openWays = (open: readonly PayWayKey[] = payWays.map(({ key }) => key)) =>
  perSwitch(({ key }) => (open.includes(key) ? 1 : 0))
