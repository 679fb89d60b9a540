import { type Allowed, reasonOf } from './allowed'
import { many } from './report'
import { noSessionOf, problemsOf, type Result, TOLERATED } from './result'

/** A verdict's mark and words. */
const VERDICTS = {
  fits: ['✓', 'fits'],
  differs: ['✗', 'DIFFERS'],
  refused: ['–', 'refused'],
  skipped: ['·', 'skipped'],
  unreachable: ['✗', 'NO ANSWER'],
  broken: ['✗', 'SERVER ERROR'],
} as const

/** What nobody allowed. */
const openOf = (result: Result, allowed: readonly Allowed[]) =>
  problemsOf(result).filter(({ name }) => reasonOf(result.id, name, allowed) === undefined)

/** Whether the result makes the run fail. */
export function isFailure(result: Result, strict: boolean, allowed: readonly Allowed[] = []) {
  if (result.verdict === 'unreachable') return true
  if (result.verdict === 'skipped') return strict
  return openOf(result, allowed).some(({ fails }) => strict || fails)
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
  const failed = results.filter((one) => isFailure(one, strict, allowed))
  const words = failed.flatMap((one) => {
    if (one.verdict !== 'fits') return noSessionOf(one) ?? VERDICTS[one.verdict][1]
    return [...new Set(openOf(one, allowed).map(({ name }) => ODD[name.split(' ')[0] ?? ''] ?? ''))]
  })
  const why = counted(words).map(([word, times]) => `${times} ${word}`)
  if (!results.some((one) => 'status' in one)) why.unshift('nothing was compared')
  if (strict && stale.length > 0) why.push(`${many(stale.length, 'allowance')} to take out`)
  return why
}

/** Each word once, with how often it was there. */
function counted(words: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
}

/** One line for a result, and one below it for each field that differs or never came. */
export function lineOf(result: Result, allowed: readonly Allowed[] = []): string {
  const { verdict, id, route } = result
  const [mark, words] = VERDICTS[verdict]
  const session = noSessionOf(result)
  const { status, code, message } =
    'status' in result ? result : { status: '', code: 200, message: result.why }
  const below: string[] = []
  const groups = new Map<string, string[]>()
  let whole = ''
  for (const { name, words: told, group } of problemsOf(result)) {
    const why = reasonOf(id, name, allowed)
    const reason = why === undefined ? '' : `; allowed: ${why}`
    if (told === undefined) whole += reason
    else if (why !== undefined || !group) below.push(told + reason)
    else groups.set(group[0], [...(groups.get(group[0]) ?? []), group[1]])
  }
  const tolerated = counted(groups.get(TOLERATED) ?? [])
    .map(([what, times]) => (times > 1 ? `${what} ×${times}` : what))
    .join(', ')
  groups.delete(TOLERATED)
  const cells = [
    isAllowed(result, allowed) ? '≈' : session ? '✗' : mark,
    id.padEnd(24),
    route.padEnd(34),
    String(status).padStart(4),
    String('status' in result ? (code ?? '') : '').padStart(5),
    ` ${session ?? words}${tolerated && `, tolerated: ${tolerated}`}`,
  ]
  const said = ('status' in result ? code !== 200 && message : message) || ''
  const lines = [...below, ...[...groups].map(([head, items]) => `${head}: ${items.join(', ')}`)]
  return `${cells.join(' ')}${said && ` (${said})`}${whole}${lines.map((one) => `\n    ↳ ${one}`).join('')}`
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
  const { all, fits, asWritten, differs, refused, skipped, ...rest } = countsOf(results, allowed)
  const { unreachable, broken, allowed: passed, absent, unknown } = rest
  const more = [
    unreachable > 0 && `, ${unreachable} without an answer`,
    broken > 0 && `, ${broken} broken`,
    passed > 0 && `, ${passed} allowed`,
    absent > 0 && `; ${many(absent, 'tolerated field')} never came`,
    unknown > 0 && `; ${many(unknown, 'field')} that the contract does not know`,
  ]
  return `${many(all, 'endpoint')}: ${fits} fit (${asWritten} as written), ${differs} differ, ${refused} refused (data not seen), ${skipped} skipped${more.filter(Boolean).join('')}`
}
