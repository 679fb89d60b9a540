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
export const getTypeLabel = (type: TransactionType): string =>
  transactionTypes.find(({ value }) => value === type)?.label ?? ''

const transferLink = { to: paths.transfer, children: '去转账' }
export const nextStepLinks: Record<TransactionType, { to: string; children: string }> = {
  1: { to: paths.deposit, children: '去存款' },
  2: { to: paths.withdrawal, children: '去取款' },
  3: transferLink,
  4: transferLink,
}

/** Whether the money has moved, may still move, or never will. */
export type Standing = 'done' | 'open' | 'void'
interface TransactionState {
  text: string
  tone: Tone
  standing?: Standing
}
const undefinedState: TransactionState = { text: '未定义', tone: 'dim' }
/** Spec 4, types 1 and 2. */
const reviewStates: Record<number, TransactionState> = {
  1: { text: '待审核', tone: 'brand', standing: 'open' },
  2: { text: '已通过', tone: 'green', standing: 'done' },
  3: { text: '已拒绝', tone: 'red', standing: 'void' },
}
/** Spec 4, types 3 and 4. */
const transferStates: Record<number, TransactionState> = {
  0: { text: '失败', tone: 'red', standing: 'void' },
  1: { text: '成功', tone: 'green', standing: 'done' },
  2: { text: '待结算', tone: 'brand', standing: 'open' },
}
const getStates = (type: TransactionType) => (type <= 2 ? reviewStates : transferStates)

export const getTransactionState = (type: TransactionType, state: number): TransactionState =>
  getStates(type)[state] ?? undefinedState

export const getStandingLabel = (type: TransactionType, standing: Standing): string =>
  Object.values(getStates(type)).find((state) => state.standing === standing)?.text ?? ''

/** Seen from the platform's wallet. */
export const isIncoming = (type: TransactionType): boolean => type === 1 || type === 3

/** Keeps a sign of its own («-5.00»). */
export const formatSigned = (type: TransactionType, amount: Transaction['amount']): string =>
  formatMoney(amount).replace(/^(?!-)/, isIncoming(type) ? '+' : '-')

/** An amount that never moved has no sign. */
export const formatAmount = (type: TransactionType, { amount, state }: Transaction): string =>
  getTransactionState(type, state).standing === 'void'
    ? formatMoney(amount)
    : formatSigned(type, amount)

/** Undefined for money that has moved. */
export function getMood(type: TransactionType, state: number): 'open' | 'void' | undefined {
  const { standing = 'open' } = getTransactionState(type, state)
  return standing === 'done' ? undefined : standing
}

export type StandingSums = Sums<Standing>['of']

/** The sum a transaction adds to; an unknown standing makes every sum unknown. */
export const createAmountsGetter =
  (type: TransactionType): (({ amount, state }: Transaction) => StandingSums) =>
  ({ amount, state }: Transaction): StandingSums => {
    const { standing } = getTransactionState(type, state)
    return standing ? { [standing]: amount } : { done: null, open: null, void: null }
  }

export const formatCompletedTotal = (
  type: TransactionType,
  { done = ZERO }: StandingSums,
): string => (done === ZERO || done === null ? formatMoney(done) : formatSigned(type, done))

export const isTronTransaction = ({ tron_address }: Transaction): boolean => tron_address !== ''

export interface Filters {
  type: TransactionType
  date: DateRange
  api_type: string
}

/** Unknown values become the defaults: deposits of 30 days, all games. */
export function readFilters(params: URLSearchParams, defaultType: TransactionType = 1): Filters {
  const findValue = <V extends string | number>(name: string, options: readonly { value: V }[]) =>
    options.find(({ value }) => String(value) === params.get(name))?.value
  return {
    type: findValue('type', transactionTypes) ?? defaultType,
    date: findValue<DateRange>('date', dateRanges) ?? 4,
    api_type: findValue<string>('game', gameTypes) ?? '',
  }
}
