import type { Transaction, TransactionType } from '@/contract/records'
import type { DateRange } from '@/contract/wire'
import { formatMoney, ZERO } from '@/lib/money/money'
import { paths } from '@/lib/paths'
import { dateRanges, gameTypes } from '@/lib/text/recordFilters'
import type { Sums } from '@/shared/records/days'
import type { Tone } from '@/ui/options'

/** Spec 9. */
export const transactionTypes: readonly { value: TransactionType; label: string }[] = [
  { value: 1, label: '存款' },
  { value: 2, label: '取款' },
  { value: 3, label: '转入' },
  { value: 4, label: '转出' },
]
export const getTransactionTypeLabel = (type: TransactionType): string =>
  transactionTypes.find(({ value }) => value === type)?.label ?? ''

const transferLink = { to: paths.transfer, children: '去转账' }
export const nextStepLinks: Record<TransactionType, { to: string; children: string }> = {
  1: { to: paths.deposit, children: '去存款' },
  2: { to: paths.withdrawal, children: '去取款' },
  3: transferLink,
  4: transferLink,
}

/** Whether the money has moved, may still move, or never will. */
export type Settlement = 'done' | 'open' | 'void'
interface TransactionState {
  text: string
  tone: Tone
  settlement?: Settlement
}
const undefinedState: TransactionState = { text: '未定义', tone: 'dim' }
/** Spec 4, types 1 and 2. */
const reviewStates: Record<number, TransactionState> = {
  1: { text: '待审核', tone: 'brand', settlement: 'open' },
  2: { text: '已通过', tone: 'green', settlement: 'done' },
  3: { text: '已拒绝', tone: 'red', settlement: 'void' },
}
/** Spec 4, types 3 and 4. */
const transferStates: Record<number, TransactionState> = {
  0: { text: '失败', tone: 'red', settlement: 'void' },
  1: { text: '成功', tone: 'green', settlement: 'done' },
  2: { text: '待结算', tone: 'brand', settlement: 'open' },
}
const getStates = (type: TransactionType) => (type <= 2 ? reviewStates : transferStates)

export const getTransactionState = (type: TransactionType, state: number): TransactionState =>
  getStates(type)[state] ?? undefinedState

export const getSettlementLabel = (type: TransactionType, settlement: Settlement): string =>
  Object.values(getStates(type)).find((state) => state.settlement === settlement)?.text ?? ''

/** Seen from the platform's wallet. */
export const isIncomingType = (type: TransactionType): boolean => type === 1 || type === 3

/** A negative amount keeps its sign. */
export function formatSignedAmount(type: TransactionType, amount: Transaction['amount']): string {
  const text = formatMoney(amount)
  if (text.startsWith('-')) return text
  return isIncomingType(type) ? `+${text}` : `-${text}`
}

/** An amount that never moved has no sign. */
export const formatTransactionAmount = (
  type: TransactionType,
  { amount, state }: Transaction,
): string =>
  getTransactionState(type, state).settlement === 'void'
    ? formatMoney(amount)
    : formatSignedAmount(type, amount)

/** Undefined for money that has moved. */
export function getListRowMood(type: TransactionType, state: number): 'open' | 'void' | undefined {
  const { settlement = 'open' } = getTransactionState(type, state)
  return settlement === 'done' ? undefined : settlement
}

export type SettlementSums = Sums<Settlement>['amounts']

/** What a transaction adds to the sums; an unknown state makes all of them unknown. */
export function getAmountsAddedByTransaction(
  type: TransactionType,
  { amount, state }: Transaction,
): SettlementSums {
  const { settlement } = getTransactionState(type, state)
  return settlement ? { [settlement]: amount } : { done: null, open: null, void: null }
}

export function formatSettledTotal(type: TransactionType, { done = ZERO }: SettlementSums): string {
  const hasSign = done !== null && done !== ZERO
  return hasSign ? formatSignedAmount(type, done) : formatMoney(done)
}

export const isTronTransaction = ({ tron_address }: Transaction): boolean => tron_address !== ''

export interface TransactionFilters {
  type: TransactionType
  date: DateRange
  api_type: string
}

/** Unknown values become the defaults: deposits of 30 days, all games. */
export function parseTransactionFilters(
  params: URLSearchParams,
  defaultType: TransactionType = 1,
): TransactionFilters {
  const findValue = <V extends string | number>(name: string, options: readonly { value: V }[]) =>
    options.find(({ value }) => String(value) === params.get(name))?.value
  return {
    type: findValue('type', transactionTypes) ?? defaultType,
    date: findValue<DateRange>('date', dateRanges) ?? 4,
    api_type: findValue<string>('game', gameTypes) ?? '',
  }
}
