interface PayWayValues {
  key: string
  name: string
  kind: 'bank' | 'usdt' | 'online'
  /** In getPayRange, recharge and payinfo's message (spec 3, 7). */
  range: string
  paytype: string
  type: string
}

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
] as const satisfies readonly PayWayValues[]

export type PayWay = (typeof payWays)[number]
export type PayWayKey = PayWay['key']

const toLetters = (word: string) => word.toLowerCase().replace(/[^a-z\d]/g, '')

/** By any of its values, whatever the case, blanks and punctuation. */
export const findPayWayByAnyValue = (word: string): PayWay | undefined =>
  payWays.find(({ key, range, paytype, type }) =>
    [key, range, paytype, type].some((own) => toLetters(own) === toLetters(word)),
  )

export const getPayWayName = (word: string): string => findPayWayByAnyValue(word)?.name ?? word

interface PayWayDefaults {
  nameInRecords: string
  /** In yuan. */
  min: string
  max: string
  maxPastYuan: number
}

/** Only for the fake and tools, so members do not load it. */
const fakeExceptions: { readonly [K in PayWayKey]?: Partial<PayWayDefaults> } = {
  card: { max: '50000', maxPastYuan: 6000 },
  usdt: { min: '200', max: '100000', maxPastYuan: 5000 },
  wechat: { nameInRecords: '微信支付', max: '5000' },
}

export const getFakePayWayNameAndLimits = ({ key, name }: PayWay): PayWayDefaults => ({
  nameInRecords: name,
  min: '100',
  max: '10000',
  maxPastYuan: 2000,
  ...fakeExceptions[key],
})

type ColumnOf<K extends PayWayKey> = `way${Capitalize<K>}`
export type PayWayColumn = ColumnOf<PayWayKey>

/** The column of the site's row: `wayCard`. */
export const getPayWayColumn = <K extends PayWayKey>({ key }: { key: K }): ColumnOf<K> =>
  `way${key.charAt(0).toUpperCase()}${key.slice(1)}` as ColumnOf<K>

export const createPayWayColumns = <T>(getValue: (way: PayWay) => T): Record<PayWayColumn, T> =>
  Object.fromEntries(payWays.map((way) => [getPayWayColumn(way), getValue(way)])) as Record<
    PayWayColumn,
    T
  >

export const createOpenPayWayColumns = (
  open: readonly PayWayKey[] = payWays.map(({ key }) => key),
): Record<PayWayColumn, 0 | 1> => createPayWayColumns(({ key }) => (open.includes(key) ? 1 : 0))
