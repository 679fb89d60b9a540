import type { ExpectMatcherState } from '@playwright/test'
import { fromCents } from '../../src/lib/money/arithmetic'
import { formatAccount } from './accounts'
import { retryMatcher, type TimeoutOption, type WithBooks } from './retry'

/** All accounts add up to zero, no member's wallet is below zero, and each holds what its records say. */
function toConserveMoney(
  this: ExpectMatcherState,
  fake: WithBooks,
  { timeout }: TimeoutOption = {},
) {
  return retryMatcher({
    state: this,
    matcher: { name: 'toConserveMoney', args: '' },
    async observe() {
      const problems = formatAudit(await fake.books.audit())
      const isBalanced = problems.length === 0
      return {
        pass: isBalanced,
        expected: {
          chinese: '账是平的：没有凭空多出或少掉的钱',
          english: 'the books balance: no money made or lost',
        },
        received: isBalanced
          ? '账是平的 / they balance'
          : `有 ${problems.length} 处不平 / ${problems.length} places do not balance`,
        details: problems,
      }
    },
    timeout,
  })
}

type Audit = Awaited<ReturnType<WithBooks['books']['audit']>>

function formatAudit({ sum, overdrawn, misbooked }: Audit): string[] {
  const lines: string[] = []
  if (sum !== 0)
    lines.push(
      `  所有账户合计 ${fromCents(sum)}，应是 0.00 / all accounts together, should be 0.00`,
    )
  for (const { account, cents } of overdrawn)
    lines.push(`  ${formatAccount(account)} 低于零 / below zero: ${fromCents(cents)}`)
  for (const { account, records, ledger } of misbooked) {
    const recorded = fromCents(records)
    const booked = fromCents(ledger)
    lines.push(
      `  ${formatAccount(account)}：照记录应是 ${recorded}，账上是 ${booked}，差 ${fromCents(ledger - records)} / by the records ${recorded}, in the ledger ${booked}`,
    )
  }
  return lines
}

export const auditMatchers = { toConserveMoney }
