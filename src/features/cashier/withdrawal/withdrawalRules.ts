import type { UserInfo } from '@/contract/account'
import type { Card } from '@/contract/cards'
import { type createWithdrawal, withdrawalLimit } from '@/contract/cashier'
import type { BodyOf } from '@/contract/endpoint'
import type { FieldError } from '@/lib/fieldErrors'
import { formatAllDecimals, parseTypedAmount, checkDecimals } from '@/lib/money/amountInput'
import { compare, divideRoundingDown, subtract } from '@/lib/money/arithmetic'
import { type Money, ZERO } from '@/lib/money/money'
import { removeInvisible } from '@/lib/text/invisible'
import { screenWords } from '@/lib/text/screenWords'
import { words } from '@/lib/text/words'
import { isInvalidTronAddress } from '@/lib/tron'

export type WithdrawalWay = 'usdt' | 'bank'

export interface WithdrawalDraft {
  cardId: string
  amount: string
  password: string
}

export const emptyWithdrawalDraft: WithdrawalDraft = { cardId: '', amount: '', password: '' }

const missingCardMessages: Record<WithdrawalWay, string> = {
  usdt: '请选择USDT地址',
  bank: '请选择您要提现到的银行卡',
}

/** The first error in the order of spec 5, then those that the spec leaves open. */
export function checkWithdrawal(
  way: WithdrawalWay,
  draft: WithdrawalDraft,
): FieldError<keyof WithdrawalDraft> | undefined {
  if (draft.cardId === '') return { field: 'cardId', message: missingCardMessages[way] }
  const amount = parseTypedAmount(draft.amount)
  if (amount === undefined || compare(amount, withdrawalLimit.min) < 0)
    return { field: 'amount', message: withdrawalLimit.message }
  if (draft.password === '') return { field: 'password', message: '请输入您的支付密码' }
  return checkDecimals(amount)
}

/** Only a warning: spec 5 has no such check. */
export function exceedsBalance(amount: string, balance: Money): boolean {
  const yuan = parseTypedAmount(amount)
  return yuan !== undefined && compare(yuan, balance) > 0
}

export const createWithdrawalBody = (draft: WithdrawalDraft): BodyOf<typeof createWithdrawal> => ({
  amount: parseTypedAmount(draft.amount) ?? draft.amount,
  bank: draft.cardId,
  password: draft.password,
})

type Rates = Pick<UserInfo, 'withdrawusdtrate' | 'withdrawcashfee' | 'withdrawfeeusdttrc'>

/** Spec 9: null when unknown. */
export const getUsdtFee = (protocol: string, rates: Rates): Money | null =>
  /^erc[-\s]?20$/i.test(protocol.trim()) ? rates.withdrawcashfee : rates.withdrawfeeusdttrc

export interface UsdtPayout {
  /** USDT, rounded down to 2 decimals; undefined without amount or rate. */
  equivalent: Money | undefined
  /** USDT, never below zero; undefined without a valid fee. */
  received: Money | undefined
}

export function calculateUsdtPayout(
  amount: string,
  rate: Money | null,
  fee: Money | null,
): UsdtPayout {
  const yuan = parseTypedAmount(amount)
  if (yuan === undefined || rate === null || compare(rate, ZERO) <= 0)
    return { equivalent: undefined, received: undefined }
  const equivalent = divideRoundingDown(yuan, rate)
  if (fee === null || compare(fee, ZERO) < 0) return { equivalent, received: undefined }
  const received = subtract(equivalent, fee)
  return { equivalent, received: compare(received, ZERO) < 0 ? ZERO : received }
}

const formatUsdt = (amount: Money | null | undefined) =>
  amount ? `${formatAllDecimals(amount)} USDT` : words.unknown

export const RECEIVED_LABEL = '实际到账'
export const ZERO_USDT_TEXT = formatUsdt(ZERO)

/** In the order shown, by label. */
export function getUsdtReceiptTexts(
  amount: string,
  { bank_owner: protocol }: Card,
  user: UserInfo | undefined,
) {
  const fee = user ? getUsdtFee(protocol, user) : null
  const { equivalent, received } = calculateUsdtPayout(amount, user?.withdrawusdtrate ?? null, fee)
  const feeText: Record<string, string> = {}
  if (protocol !== '') feeText['手续费'] = `${formatUsdt(fee)} / 笔`
  return {
    等值USDT: formatUsdt(equivalent),
    ...feeText,
    [RECEIVED_LABEL]: formatUsdt(received),
  }
}

/** Spec 2: the last 4 characters. */
export const getLastFour = (number: string): string => number.replace(/\s/g, '').slice(-4)

/** «中国工商银行 尾号7890», «USDT-TRC20 尾号fGqK». */
export function formatBankAndLastFour({ bank, bank_owner, bank_no }: Card): string {
  const name = bank === 'USDT' && bank_owner ? `${bank}-${bank_owner}` : bank
  return `${removeInvisible(name)} 尾号${getLastFour(bank_no)}`.trim()
}

export const getBadAddressWarning = ({ bank, bank_owner, bank_no }: Card): string | undefined =>
  bank === 'USDT' && isInvalidTronAddress(bank_no, bank_owner)
    ? screenWords.invalidAddress
    : undefined
