import { redact } from './jsonLimits'

/** One criterion that a call did not meet; values as the journal may show them (journal.ts). */
export interface Miss {
  criterion:
    | 'method'
    | 'path'
    | 'member'
    | 'body'
    | 'header'
    | 'nth'
    | 'first'
    | 'probability'
    | 'priority'
  /** Where in it: a body's field with dots between, a header's name. */
  at?: string
  expected: unknown
  /** Not there when the call has none. */
  actual?: unknown
}

/** What nearly fitted a call: a rule by its id, or an endpoint as `POST /api/balance`, and what was amiss. */
export interface NearMiss {
  of: string
  missed: Miss[]
}

/** How much the journal keeps: rules of a call, fields of a rule's body, letters of a value. */
export const MAX_SHOWN = { rules: 8, fields: 8, letters: 80 }

/** What a criterion wanted and what the call had, as the journal may show them: no secrets, no more than a line. */
export function toComparison(at: string, expected: unknown, actual: unknown) {
  const came = shorten(at, actual)
  return { expected: shorten(at, expected), ...(came !== undefined && { actual: came }) }
}

function shorten(at: string, value: unknown): unknown {
  const clean = (redact({ [at]: value }) as Record<string, unknown>)[at]
  const text = JSON.stringify(clean) ?? ''
  return text.length <= MAX_SHOWN.letters ? clean : `${text.slice(0, MAX_SHOWN.letters)}……`
}

const quote = (value: unknown) =>
  typeof value === 'string' ? `「${value}」` : JSON.stringify(value)

/** As people say it, with the rule's own word. */
const CRITERION_LABELS: Record<Miss['criterion'], string> = {
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
export function formatMiss({ criterion, at, expected, actual }: Miss): string {
  const name = CRITERION_LABELS[criterion]
  switch (criterion) {
    case 'nth':
      return `${name}：要第 ${quote(expected)} 次，实际是第 ${quote(actual)} 次`
    case 'first':
      return `${name}：前 ${quote(expected)} 次，实际是第 ${quote(actual)} 次`
    case 'probability':
      return `${name}：${quote(expected)}，这次没有抽中`
    case 'priority':
      return `${name}：${quote(expected)}，让给了${String(actual)}`
    default: {
      const where = at ? `${name}的 ${at}` : name
      const came = actual === undefined ? '没有' : `是${quote(actual)}`
      return `${where}：要${quote(expected)}，实际${came}`
    }
  }
}
