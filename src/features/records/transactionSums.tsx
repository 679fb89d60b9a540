import type { Transaction, TransactionType } from '@/contract/records'
import { daySums, type Sums } from '@/lib/daySums'
import { cmp } from '@/lib/money'
import { ZERO } from '@/lib/moneyText'
import { dayOf } from '@/lib/recordDay'
import { Summary } from './Summary'
import { signed, type Standing, standing, standingWord, typeWord } from './transactionWords'

export const dayOfTransaction = ({ created_at }: Transaction) => dayOf(created_at)
export const transactionSums = (type: TransactionType) =>
  daySums<Transaction, Standing>(dayOfTransaction, ({ amount, state }) => {
    const of = standing(type, state)
    return of ? { [of]: amount } : {}
  })

/** Of a day, for its head: the money that has moved. */
export const TransactionDaySums = ({ of, type }: Sums<Standing> & { type: TransactionType }) => (
  <span>
    {standingWord(type, 'done')} {moved(type, of.done)}
  </span>
)
const moved = (type: TransactionType, amount = ZERO) =>
  amount === ZERO ? '0.00' : signed(type, amount)

interface Props {
  type: TransactionType
  sums: Sums<Standing>
  /** The chosen dates, 近7天. */
  dates: string
  total: number | null | undefined
  complete: boolean
}

const TONES = { done: 'green', open: 'brand', void: 'dim' } as const

/** What came in or went out on the chosen dates, what waits and what was refused. */
export function TransactionSummary({ type, sums, dates, total, complete }: Props) {
  const parts = (['done', 'open', 'void'] as const).map((of) => ({
    label: standingWord(type, of),
    amount: sums.of[of] ?? ZERO,
    tone: TONES[of],
  }))
  return (
    <Summary
      title={`${dates}${typeWord(type)}`}
      value={moved(type, sums.of.done)}
      total={total}
      loaded={sums.count}
      complete={complete}
      most={parts.map(({ amount }) => amount).reduce((a, b) => (cmp(a, b) < 0 ? b : a))}
      bars={parts}
    />
  )
}
