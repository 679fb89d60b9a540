import type { Missed } from './entry'
import { redact } from './journal'

/** How much the journal keeps: rules of a call, fields of a rule's body, letters of a value. */
export const MOST = { rules: 8, fields: 8, letters: 80 }

/** What a criterion wanted and what the call had, as the journal may show them: no secrets, no more than a line. */
export function compared(at: string, expected: unknown, actual: unknown) {
  const found = shown(at, actual)
  return { expected: shown(at, expected), ...(found !== undefined && { actual: found }) }
}

function shown(at: string, value: unknown): unknown {
  const clean = (redact({ [at]: value }) as Record<string, unknown>)[at]
  const text = JSON.stringify(clean) ?? ''
  return text.length <= MOST.letters ? clean : `${text.slice(0, MOST.letters)}……`
}

const told = (value: unknown) =>
  value === undefined ? '没有' : typeof value === 'string' ? `「${value}」` : JSON.stringify(value)

/** A criterion that was not met, as a Chinese phrase. */
export function missedWords({ criterion, at, expected, actual }: Missed): string {
  switch (criterion) {
    case 'nth':
      return `nth：要第 ${told(expected)} 次，这是第 ${told(actual)} 次`
    case 'first':
      return `first：只管前 ${told(expected)} 次，这是第 ${told(actual)} 次`
    case 'probability':
      return `probability：${told(expected)} 的机会，这次没有抽中`
    case 'priority':
      return `priority：${told(expected)}，让给了${String(actual)}`
    default: {
      const where = at ? `${criterion} 的 ${at}` : criterion
      return `${where}：要${told(expected)}，这是${told(actual)}`
    }
  }
}
