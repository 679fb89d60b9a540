import type { UserInfo } from '@/contract/account'
import type { createDeposit, PayWayFlags } from '@/contract/cashier'
import type { BodyOf } from '@/contract/endpoint'
import { cmp, divDown } from '@/lib/money'
import { fullDecimals, typedAmount, wrongDecimals } from '@/lib/amounts'
import { normal, show, type Money, ZERO } from '@/lib/moneyText'
import { cardNumberIn } from '@/lib/pasted'
import { words } from '@/lib/words'
import type { Wrong } from '@/lib/wrong'
import { payWays, type PayWay } from '@/contract/payWays'

export interface DepositDraft {
  amount: string
  bank: string
  owner: string
  number: string
  branch: string
  protocol: string
}
export type DepositField = keyof DepositDraft

/** Spec 9. */
export const PROTOCOLS = [{ value: 'TRC20', label: 'TRC20' }] as const

export const emptyDraft: DepositDraft = {
  amount: '',
  bank: '',
  owner: '',
  number: '',
  branch: '',
  protocol: 'TRC20',
}

/** In yuan, both included. */
export interface PayRange {
  min_price: Money
  max_price: Money
}
/** Spec 9: until the server's range arrives. */
export const DEFAULT_RANGE: PayRange = { min_price: normal('100'), max_price: normal('10000') }

/** «100-10000», as in the message. */
export const rangeText = ({ min_price, max_price }: PayRange) => `${min_price}-${max_price}`

/** «100-10,000», as on the screen. */
export const rangeShown = ({ min_price, max_price }: PayRange) =>
  [min_price, max_price].map((yuan) => show(yuan).replace(/\.00$/, '')).join('-')

const bankFields: readonly [DepositField, string][] = [
  ['owner', '请输入存款人姓名'],
  ['bank', '请输入银行类型'],
  ['number', '请输入银行卡号'],
  ['branch', '请输入银行开户行地址'],
]

/** Spec 2: the ways whose flag is 1. */
export const shownWays = (flags: PayWayFlags) => payWays.filter(({ key }) => flags[key])

/** The first error in the order of spec 5, then those that the spec leaves open. */
export function wrongDeposit(
  way: PayWay,
  draft: DepositDraft,
  range: PayRange,
): Wrong<DepositField> | undefined {
  const amount = typedAmount(draft.amount)
  const inside =
    amount !== undefined && cmp(amount, range.min_price) >= 0 && cmp(amount, range.max_price) <= 0
  if (!inside) return { field: 'amount', message: `请输入金额在${rangeText(range)}之间！` }
  if (way.kind !== 'bank') return wrongDecimals(amount)
  const read = { ...draft, number: cardNumberIn(draft.number) }
  const blank = bankFields.find(([field]) => read[field].trim() === '')
  return blank ? { field: blank[0], message: blank[1] } : wrongDecimals(amount)
}

export function depositBody(
  { kind, paytype }: PayWay,
  draft: DepositDraft,
): BodyOf<typeof createDeposit> {
  const amount = typedAmount(draft.amount) ?? draft.amount
  if (kind === 'usdt') return { paytype, amount, catepay: draft.protocol }
  if (kind !== 'bank') return { paytype, amount }
  return {
    paytype,
    amount,
    bank: draft.bank.trim(),
    bank_owner: draft.owner.trim(),
    bank_no: cardNumberIn(draft.number),
    bank_address: draft.branch.trim(),
  }
}

/** Rounded down to 2 decimals; undefined without an amount or a rate. */
export function usdtEstimate(amount: string, rate: Money): Money | undefined {
  const yuan = typedAmount(amount)
  return yuan === undefined || cmp(rate, normal('0')) <= 0 ? undefined : divDown(yuan, rate)
}

export function usdtFigures(amount: string, user: UserInfo | undefined) {
  const estimate = usdtEstimate(amount, user?.usdtrate ?? ZERO)
  return { 预计支付: estimate ? `≈ ${fullDecimals(estimate)} USDT` : words.unknown }
}

const USUAL = [100, 300, 500, 1000, 3000, 5000, 10_000, 20_000, 50_000, 100_000]

export const quickAmounts = ({ min_price, max_price }: PayRange) =>
  USUAL.filter((yuan) => {
    const amount = normal(String(yuan))
    return cmp(amount, min_price) >= 0 && cmp(amount, max_price) <= 0
  }).slice(0, 8)
