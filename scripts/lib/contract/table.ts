import type { Finding } from '@/contract/drift'
import type { Result } from './run'

const MARKS = { fits: '✓', differs: '✗', refused: '–', skipped: '·', unreachable: '✗' } as const
const WORDS = {
  fits: 'fits',
  differs: 'DIFFERS',
  refused: 'refused',
  skipped: 'skipped',
  unreachable: 'NO ANSWER',
} as const

const inLine = ({ field, kind, expected, came, times }: Finding) =>
  kind === 'absent'
    ? `${field} never came (tolerated)`
    : `${field}: expected ${expected}, came ${came}${times > 1 ? ` (${times} rows)` : ''}`

/** Whether the result makes the run fail. */
export const isFailure = (result: Result, strict: boolean) =>
  result.verdict === 'differs' ||
  result.verdict === 'unreachable' ||
  (strict && (result.verdict !== 'fits' || result.findings.length > 0))

/** One line for a result, and one below it for each field that differs or never came. */
export function lineOf(result: Result): string {
  const { verdict, id, route } = result
  const called = 'status' in result
  const cells = [
    MARKS[verdict],
    id.padEnd(24),
    route.padEnd(34),
    (called ? String(result.status) : '').padStart(4),
    (called && result.code !== null ? String(result.code) : '').padStart(5),
    ` ${WORDS[verdict]}`,
  ]
  const why = called ? (verdict === 'refused' ? result.message : '') : result.why
  const rest = called ? result.findings.map((one) => `\n${' '.repeat(4)}↳ ${inLine(one)}`) : []
  return `${cells.join(' ')}${why && ` (${why})`}${rest.join('')}`
}

export const head = `  ${'endpoint'.padEnd(24)} ${'route'.padEnd(34)} HTTP  code  answer`

export function countsOf(results: readonly Result[]) {
  const count = (verdict: Result['verdict']) =>
    results.filter((one) => one.verdict === verdict).length
  return {
    all: results.length,
    fits: count('fits'),
    differs: count('differs'),
    refused: count('refused'),
    skipped: count('skipped'),
    unreachable: count('unreachable'),
    /** Fields that never came, in answers that fit. */
    absent: results
      .flatMap((one) => ('findings' in one ? one.findings : []))
      .filter(({ kind }) => kind === 'absent').length,
  }
}

export function summaryOf(results: readonly Result[]): string {
  const { all, fits, differs, refused, skipped, unreachable, absent } = countsOf(results)
  const noAnswer = unreachable > 0 ? `, ${unreachable} without an answer` : ''
  const gone = absent > 0 ? `; ${absent} tolerated fields never came` : ''
  return `${all} endpoints: ${fits} fit, ${differs} differ, ${refused} refused (data not seen), ${skipped} skipped${noAnswer}${gone}`
}
