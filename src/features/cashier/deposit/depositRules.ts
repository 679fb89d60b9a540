import type { UserInfo } from '@/contract/account'
import type { createDeposit, PayWayFlags } from '@/contract/cashier'
import type { BodyOf } from '@/contract/endpoint'
import { payWays, type PayWay } from '@/contract/payWays'
import type { FieldError } from '@/lib/fieldErrors'
import { formatAllDecimals, parseTypedAmount, checkDecimals } from '@/lib/money/amountInput'
import { compare, divideRoundingDown } from '@/lib/money/arithmetic'
import { toMoney, formatMoney, type Money, ZERO } from '@/lib/money/money'
import { extractCardNumber } from '@/lib/text/pastedText'
import { words } from '@/lib/text/words'

export interface DepositDraft {
  amount: string
  bank: string
  owner: string
  number: string
  branch: string
  protocol: string
}

/** Spec 9. */
export const PROTOCOL_OPTIONS = [{ value: 'TRC20', label: 'TRC20' }] as const

export const emptyDepositDraft: DepositDraft = {
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
export const DEFAULT_RANGE: PayRange = { min_price: toMoney('100'), max_price: toMoney('10000') }

/** «100-10000», as in the message. */
export const formatPlainPayRange = ({ min_price, max_price }: PayRange): string =>
  `${min_price}-${max_price}`

/** «100-10,000», as on the screen. */
export const formatPayRange = ({ min_price, max_price }: PayRange): string =>
  [min_price, max_price].map((yuan) => formatMoney(yuan).replace(/\.00$/, '')).join('-')

/** Required, in the order of spec 5. */
const bankFields: readonly FieldError<keyof DepositDraft>[] = [
  { field: 'owner', message: '请输入存款人姓名' },
  { field: 'bank', message: '请输入银行类型' },
  { field: 'number', message: '请输入银行卡号' },
  { field: 'branch', message: '请输入银行开户行地址' },
]

export const getEnabledPayWays = (flags: PayWayFlags) => payWays.filter(({ key }) => flags[key])

/** The first error in the order of spec 5, then too many decimals, which the spec leaves open. */
export function checkDeposit(
  way: PayWay,
  draft: DepositDraft,
  range: PayRange,
): FieldError<keyof DepositDraft> | undefined {
  const amount = parseTypedAmount(draft.amount)
  const isInRange =
    amount !== undefined &&
    compare(amount, range.min_price) >= 0 &&
    compare(amount, range.max_price) <= 0
  if (!isInRange)
    return { field: 'amount', message: `请输入金额在${formatPlainPayRange(range)}之间！` }
  if (way.kind !== 'bank') return checkDecimals(amount)
  const cleanDraft = { ...draft, number: extractCardNumber(draft.number) }
  const missing = bankFields.find(({ field }) => cleanDraft[field].trim() === '')
  return missing ?? checkDecimals(amount)
}

export function createDepositBody(
  { kind, paytype }: PayWay,
  draft: DepositDraft,
): BodyOf<typeof createDeposit> {
  const amount = parseTypedAmount(draft.amount) ?? draft.amount
  if (kind === 'usdt') return { paytype, amount, catepay: draft.protocol }
  if (kind !== 'bank') return { paytype, amount }
  return {
    paytype,
    amount,
    bank: draft.bank.trim(),
    bank_owner: draft.owner.trim(),
    bank_no: extractCardNumber(draft.number),
    bank_address: draft.branch.trim(),
  }
}

/** Rounded down to 2 decimals; undefined without an amount or a rate. */
export function estimateUsdt(amount: string, rate: Money): Money | undefined {
  const yuan = parseTypedAmount(amount)
  if (yuan === undefined || compare(rate, ZERO) <= 0) return undefined
  return divideRoundingDown(yuan, rate)
}

/** By their label on the screen. */
export function getUsdtEstimateTexts(amount: string, user: UserInfo | undefined) {
  const estimate = estimateUsdt(amount, user?.usdtrate ?? ZERO)
  return { 预计支付: estimate ? `≈ ${formatAllDecimals(estimate)} USDT` : words.unknown }
}

const USUAL_AMOUNTS_YUAN = [100, 300, 500, 1000, 3000, 5000, 10_000, 20_000, 50_000, 100_000]

const MAX_QUICK_AMOUNTS = 8

export const getRangeQuickAmounts = ({ min_price, max_price }: PayRange): number[] =>
  USUAL_AMOUNTS_YUAN.filter((yuan) => {
    const amount = toMoney(String(yuan))
    return compare(amount, min_price) >= 0 && compare(amount, max_price) <= 0
  }).slice(0, MAX_QUICK_AMOUNTS)
