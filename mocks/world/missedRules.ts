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
  typeof value === 'string' ? `「${value}」` : JSON.stringify(value)

/** As people say it, with the rule's own word. */
const names: Record<Missed['criterion'], string> = {
  method: '方法（method）',
  path: '路径（path）',
  member: '会员（member）',
  body: '正文（body）',
  header: '请求头（header）',
  nth: '第几次（nth）',
  first: '只管前几次（first）',
  probability: '机会（probability）',
  priority: '优先级（priority）',
}

/** A criterion that was not met, as a Chinese phrase. */
export function missedWords({ criterion, at, expected, actual }: Missed): string {
  const name = names[criterion]
  switch (criterion) {
    case 'nth':
      return `${name}：要第 ${told(expected)} 次，实际是第 ${told(actual)} 次`
    case 'first':
      return `${name}：前 ${told(expected)} 次，实际是第 ${told(actual)} 次`
    case 'probability':
      return `${name}：${told(expected)}，这次没有抽中`
    case 'priority':
      return `${name}：${told(expected)}，让给了${String(actual)}`
    default: {
      const where = at ? `${name}的 ${at}` : name
      const found = actual === undefined ? '没有' : `是${told(actual)}`
      return `${where}：要${told(expected)}，实际${found}`
    }
  }
}
