import type { ExpectMatcherState } from '@playwright/test'
import { fromCents } from '../../src/lib/money'
import { sayAccount } from './places'
import { retry, type Patience } from './retry'
import type { Ledgered } from './world'

/**
 * No money was made or lost: all accounts together hold nothing, no member's wallet is below zero, and each
 * holds what the records behind it say (deposits, transfers, bets …).
 */
async function toConserveMoney(
  this: ExpectMatcherState,
  fake: Ledgered,
  { timeout }: Patience = {},
) {
  return retry(
    this,
    ['toConserveMoney', ''],
    async () => {
      const { sum, overdrawn, misbooked } = await fake.books.audit()
      const wrong = [
        ...(sum === 0 ? [] : [`  所有账户合计 ${fromCents(sum)}，应是 0.00`]),
        ...overdrawn.map(
          ({ account, cents }) => `  ${sayAccount(account)} 低于零：${fromCents(cents)}`,
        ),
        ...misbooked.map(
          ({ account, records, ledger }) =>
            `  ${sayAccount(account)}：照记录应是 ${fromCents(records)}，账上是 ${fromCents(ledger)}，差 ${fromCents(ledger - records)}`,
        ),
      ]
      return {
        pass: wrong.length === 0,
        expected: '账是平的：没有凭空多出或少掉的钱',
        received: wrong.length === 0 ? '账是平的' : `有 ${wrong.length} 处不平`,
        instead: wrong,
      }
    },
    { timeout },
  )
}

export const conserving = { toConserveMoney }
