import type { Finding, Stranger } from '@/contract/drift'
import { type Allowed, noSessionOf, looseOf, problemsOf, reasonOf, type Result } from './allowed'
import { type Loose, OTHER } from './asWritten'
import { many } from './report'

/** A verdict's mark and words. */
const VERDICTS = {
  fits: ['✓', 'fits'],
  differs: ['✗', 'DIFFERS'],
  refused: ['–', 'refused'],
  skipped: ['·', 'skipped'],
  unreachable: ['✗', 'NO ANSWER'],
  broken: ['✗', 'SERVER ERROR'],
} as const

const inLine = ({ field, kind, expected, came, times }: Finding) =>
  kind === 'absent'
    ? `${field} never came (tolerated)`
    : `${field}: expected ${expected}, came ${came}${times > 1 ? ` (${times} rows)` : ''}`

/** Fields that the contract does not know: a line for each object, and one for each that is allowed. */
function strangersOf(unknown: readonly Stranger[], reason: (field: string) => string) {
  const lines: string[] = []
  const byPlace = new Map<string, string[]>()
  for (const { field, type } of unknown) {
    const known = reason(field)
    if (known) lines.push(`not in the contract: ${field} (${type})${known}`)
    else {
      const at = field.lastIndexOf('.')
      const place = at < 0 ? '' : ` in ${field.slice(0, at)}`
      byPlace.set(place, [...(byPlace.get(place) ?? []), `${field.slice(at + 1)} (${type})`])
    }
  }
  const grouped = [...byPlace].map(([at, names]) => `not in the contract${at}: ${names.join(', ')}`)
  return [...lines, ...grouped]
}

/** One word for each kind of what is not as written: `code as text`, `Money in another form ×3`. */
function looseInWords(loose: readonly Loose[]) {
  const counts = new Map<string, number>()
  for (const { field, expected, came } of loose) {
    const what = field.startsWith('envelope.') ? field.slice('envelope.'.length) : expected
    const words = came === OTHER ? `${what} in ${came}` : `${what} as ${came}`
    counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  return [...counts].map(([words, times]) => (times > 1 ? `${words} ×${times}` : words)).join(', ')
}

/** Whether the result makes the run fail. */
export function isFailure(result: Result, strict: boolean, allowed: readonly Allowed[] = []) {
  if (result.verdict === 'unreachable') return true
  if (result.verdict === 'skipped') return strict
  return problemsOf(result)
    .filter(({ weight }) => strict || weight === 'fails')
    .some(({ name }) => reasonOf(result.id, name, allowed) === undefined)
}

/** A failure but for the list. */
const isAllowed = (result: Result, allowed: readonly Allowed[]) =>
  isFailure(result, false) && !isFailure(result, false, allowed)

/** What fails a strict run in an answer that fits, by the first word of its problems. */
const ODD: Record<string, string> = {
  tolerated: 'not as written',
  absent: 'with fields that never came',
  unknown: 'with fields that the contract does not know',
}

/** Why the run fails, in words; empty where it does not. Strictly also when the list is out of date. */
export function failuresOf(
  results: readonly Result[],
  strict: boolean,
  allowed: readonly Allowed[] = [],
  stale: readonly Allowed[] = [],
): string[] {
  const counts = new Map<string, number>()
  for (const one of results.filter((each) => isFailure(each, strict, allowed))) {
    const odd = problemsOf(one)
      .filter(({ name }) => reasonOf(one.id, name, allowed) === undefined)
      .map(({ name }) => ODD[name.split(' ')[0] ?? ''] ?? '')
    const words =
      one.verdict === 'fits' ? new Set(odd) : [noSessionOf(one) ?? VERDICTS[one.verdict][1]]
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const why = [...counts].map(([word, times]) => `${times} ${word}`)
  if (!results.some((one) => 'status' in one)) why.unshift('nothing was compared')
  if (strict && stale.length > 0) why.push(`${many(stale.length, 'allowance')} to take out`)
  return why
}

/** One line for a result, and one below it for each field that differs or never came. */
export function lineOf(result: Result, allowed: readonly Allowed[] = []): string {
  const { verdict, id, route } = result
  const called = 'status' in result
  const [mark, words] = VERDICTS[verdict]
  const cells = [
    isAllowed(result, allowed) ? '≈' : noSessionOf(result) ? '✗' : mark,
    id.padEnd(24),
    route.padEnd(34),
    (called ? String(result.status) : '').padStart(4),
    (called && result.code !== null ? String(result.code) : '').padStart(5),
    ` ${noSessionOf(result) ?? words}`,
  ]
  const why = !called ? result.why : result.code === 200 ? '' : result.message
  const reason = (problem: string) => {
    const known = reasonOf(id, problem, allowed)
    return known === undefined ? '' : `; allowed: ${known}`
  }
  const below = called
    ? [
        ...result.findings.map((one) => `${inLine(one)}${reason(`${one.kind} ${one.field}`)}`),
        ...strangersOf(result.unknown, (field) => reason(`unknown ${field}`)),
      ]
    : []
  const whole = called ? [`HTTP ${result.status}`, `code ${result.code}`].map(reason).join('') : ''
  const loose = called ? looseOf(result) : []
  const isKnown = ({ field }: Loose) => reasonOf(id, `tolerated ${field}`, allowed) !== undefined
  const tolerated = looseInWords(loose.filter((one) => !isKnown(one)))
  for (const one of loose.filter(isKnown))
    below.push(`${one.field}: ${looseInWords([one])}${reason(`tolerated ${one.field}`)}`)
  const rest = below.map((line) => `\n${' '.repeat(4)}↳ ${line}`)
  return `${cells.join(' ')}${tolerated && `, tolerated: ${tolerated}`}${why && ` (${why})`}${whole}${rest.join('')}`
}

export const head = `  ${'endpoint'.padEnd(24)} ${'route'.padEnd(34)} HTTP  code  answer`

export function countsOf(results: readonly Result[], allowed: readonly Allowed[] = []) {
  const passed = results.filter((one) => isAllowed(one, allowed))
  const called = results.filter((one) => 'status' in one)
  const count = (verdict: Result['verdict']) =>
    results.filter((one) => one.verdict === verdict && !passed.includes(one)).length
  return {
    all: results.length,
    fits: count('fits'),
    /** Of these, the answers that are as openapi.json has them. */
    asWritten: called.filter((one) => one.verdict === 'fits' && one.loose.length === 0).length,
    differs: count('differs'),
    refused: count('refused'),
    skipped: count('skipped'),
    unreachable: count('unreachable'),
    broken: count('broken'),
    /** Would fail the run but for the list. */
    allowed: passed.length,
    /** Fields that never came, in answers that fit. */
    absent: called.flatMap((one) => one.findings).filter(({ kind }) => kind === 'absent').length,
    /** Fields that the contract does not know. */
    unknown: called.flatMap((one) => one.unknown).length,
  }
}

export function summaryOf(results: readonly Result[], allowed: readonly Allowed[] = []): string {
  const { all, fits, asWritten, differs, refused, skipped, unreachable, broken, ...rest } =
    countsOf(results, allowed)
  const noAnswer = unreachable > 0 ? `, ${unreachable} without an answer` : ''
  const down = broken > 0 ? `, ${broken} broken` : ''
  const passed = rest.allowed > 0 ? `, ${rest.allowed} allowed` : ''
  const { absent, unknown } = rest
  const more = unknown > 0 ? `; ${many(unknown, 'field')} that the contract does not know` : ''
  const gone = absent > 0 ? `; ${many(absent, 'tolerated field')} never came` : ''
  return `${many(all, 'endpoint')}: ${fits} fit (${asWritten} as written), ${differs} differ, ${refused} refused (data not seen), ${skipped} skipped${noAnswer}${down}${passed}${gone}${more}`
}
