import type { Transaction, TransactionType } from '@/contract/records'
import { show } from '@/lib/moneyText'
import type { Tone } from '@/ui/list/FactRow'

/** Spec 9: 1 deposit, 2 withdrawal, 3 transfer in, 4 transfer out. */
export const types: readonly { value: TransactionType; label: string }[] = [
  { value: 1, label: '存款' },
  { value: 2, label: '取款' },
  { value: 3, label: '转入' },
  { value: 4, label: '转出' },
]
export const typeWord = (type: TransactionType) =>
  types.find(({ value }) => value === type)?.label ?? ''

interface State {
  text: string
  tone: Tone
}
const none: State = { text: '未定义', tone: 'dim' }
/** Spec 4, types 1 and 2. */
const decided: Record<number, State> = {
  1: { text: '待审核', tone: 'brand' },
  2: { text: '已通过', tone: 'green' },
  3: { text: '已拒绝', tone: 'red' },
}
/** Spec 4, types 3 and 4. */
const moved: Record<number, State> = {
  0: { text: '失败', tone: 'red' },
  1: { text: '成功', tone: 'green' },
  2: { text: '待结算', tone: 'brand' },
}

export const stateWord = (type: TransactionType, state: number): State =>
  (type <= 2 ? decided : moved)[state] ?? none

export type Standing = 'done' | 'open' | 'void'
const decidedStanding: Record<number, Standing> = { 1: 'open', 2: 'done', 3: 'void' }
const movedStanding: Record<number, Standing> = { 0: 'void', 1: 'done', 2: 'open' }
/** Whether its money has moved, may still move, or never will; undefined where the server's state says nothing. */
export const standing = (type: TransactionType, state: number): Standing | undefined =>
  (type <= 2 ? decidedStanding : movedStanding)[state]

/** The word of a standing, for sums. */
export const standingWord = (type: TransactionType, of: Standing) =>
  (type <= 2
    ? { done: '已通过', open: '待审核', void: '已拒绝' }
    : { done: '成功', open: '待结算', void: '失败' }
  )[of]

/** With the sign seen from the central wallet: money comes in by deposit and transfer in. */
export const signed = (type: TransactionType, amount: Transaction['amount']) =>
  `${type === 1 || type === 3 ? '+' : '-'}${show(amount)}`

/** The amount of a row or its details: what never came about has no sign. */
export const amountOf = (type: TransactionType, { amount, state }: Transaction) =>
  standing(type, state) === 'void' ? show(amount) : signed(type, amount)

/** The colour of an amount: none for money that has moved. */
export const moodOf = (type: TransactionType, state: number) => {
  const of = standing(type, state)
  return of === 'done' ? undefined : (of ?? 'open')
}

/** A TRON row shows address, amount and protocol. */
export const isTron = ({ tron_address }: Transaction) => tron_address !== ''
