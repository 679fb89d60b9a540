import type { PayWays, payRangeTypes, payTypes } from '@/contract/cashier'

export type MethodKey = 'card' | 'usdt' | 'wechat' | 'alipay'

export interface Method {
  /** The flag's name in get_pay_way. */
  key: MethodKey
  label: string
  range: (typeof payRangeTypes)[number]
  paytype: (typeof payTypes)[number]
}

/** In the order of the tabs. WeChat is sent as wxpay (spec 7). */
export const methods: readonly Method[] = [
  { key: 'card', label: '银行转账', range: 'bank', paytype: 'bank' },
  { key: 'usdt', label: 'USDT', range: 'usdt-trc20', paytype: 'usdt' },
  { key: 'wechat', label: '微信', range: 'wechat', paytype: 'wxpay' },
  { key: 'alipay', label: '支付宝', range: 'alipay', paytype: 'alipay' },
]

/** The methods whose flag is 1 (spec 2). */
export const openMethods = (ways: PayWays) => methods.filter(({ key }) => ways[key])

const payTypeWords: Record<string, string> = {
  bank: '银行转账',
  card: '银行转账',
  usdt: 'USDT',
  usdtpay: 'USDT',
  wxpay: '微信',
  wechat: '微信',
  alipay: '支付宝',
}

/** The name that members see for a pay type; an unknown type is shown as the server wrote it. */
export const payTypeWord = (paytype: string) => payTypeWords[paytype] ?? paytype
