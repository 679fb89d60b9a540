import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { endpoints } from '@/contract/all'
import type { Held } from '@/contract/drift'
import { type Deviation, OTHER_FORM } from './asWritten'

/** The result of one endpoint's call. */
export type Result = {
  id: string
  route: string
  title: string
  /** The addresses of the screens that read it. */
  screens: readonly string[]
} & (
  | { verdict: 'skipped' | 'unreachable'; why: string }
  | ({
      status: number
      took: number
      /** `broken`: HTTP 5xx, or an envelope of 5xx that is no refusal. */
      verdict: Held['verdict'] | 'broken'
      /** The server refused what this run has as a member: its name and password, or its token. */
      session?: 'LOGIN REFUSED' | 'TOKEN REFUSED'
      /** Of an answer that fits: what is read although it is not as written. */
      loose: Deviation[]
    } & Pick<Held, 'code' | 'message' | 'findings' | 'unknown' | 'places'>)
)

/** What the server said no to, when that ends the run's session. */
export const getSessionProblem = (one: Result) => ('status' in one ? one.session : undefined)

interface Problem {
  /** As the list of what is allowed has it: `HTTP 502`, `code 500`, `absent [].hasInfo`. */
  name: string
  /** Else only a strict run fails. */
  fails: boolean
  /** On a line below the result's; none where the verdict tells it. */
  words?: string
}

/** All that is wrong or odd in a result. */
function listProblems(result: Result): Problem[] {
  if (!('status' in result)) return []
  const { status, code, verdict, findings, unknown, loose } = result
  const ends = verdict === 'broken' || getSessionProblem(result) !== undefined
  // A gateway's page is not an envelope either; that would report the same problem twice.
  const twice = status >= 500 && code === null
  return [
    ...(status >= 500 ? [{ name: `HTTP ${status}`, fails: true }] : []),
    ...(code !== null && code !== 200 ? [{ name: `code ${code}`, fails: ends }] : []),
    ...findings.map(({ field, kind, expected, came, times }) => ({
      name: twice ? `HTTP ${status}` : `${kind} ${field}`,
      fails: kind !== 'absent',
      words:
        kind === 'absent'
          ? `${field} never came (tolerated)`
          : `${field}: expected ${expected}, came ${came}${times > 1 ? ` (${times} rows)` : ''}`,
    })),
    ...unknown.map(({ field, type }) => ({
      name: `unknown ${field}`,
      fails: false,
      words: `not in the contract: ${field} (${type})`,
    })),
    ...loose
      .filter(({ field }) => !findings.some((one) => one.field === field))
      .map(({ field, expected, came }) => ({
        name: `tolerated ${field}`,
        fails: false,
        words: `tolerated: ${field}, ${expected} ${came === OTHER_FORM ? 'in' : 'as'} ${came}`,
      })),
  ]
}

/** An allowed difference from the contract: it is reported with its reason and does not fail the run. */
export interface Allowance {
  endpoint: string
  /** As a problem is named. */
  problem: string
  why: string
}

/** The list for the fake of this repository. */
export const FAKE_ALLOWANCES = fileURLToPath(
  new URL('../../docs/contract-allowed.json', import.meta.url),
)

const PROBLEM = /^(HTTP \d{3}|code \d+|(absent|renamed|unreadable|unknown|tolerated) \S+)$/
const allowances = v.array(
  v.strictObject({
    endpoint: v.picklist(endpoints.map(({ id }): string => id)),
    problem: v.pipe(v.string(), v.regex(PROBLEM)),
    why: v.pipe(v.string(), v.trim(), v.minLength(1)),
  }),
)

/** Throws with a message when the file is no valid list. */
export function readAllowances(file: string): Allowance[] {
  try {
    return v.parse(allowances, JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new Error(`${file}: ${toMessage(cause)}`, { cause })
  }
}

const findReason = (id: string, problem: string, allowed: readonly Allowance[]) =>
  allowed.find((one) => one.endpoint === id && one.problem === problem)?.why

/** The place where a field's absence is reported: «data[]» for «data[].state». */
const getParentPath = (field: string) => field.slice(0, Math.max(0, field.lastIndexOf('.')))

/** Allowances that were not needed, although these answers could have shown the problem. */
export const findStaleAllowances = (
  results: readonly Result[],
  allowed: readonly Allowance[],
): Allowance[] =>
  allowed.filter(({ endpoint, problem }) => {
    const result = results.find(({ id }) => id === endpoint)
    if (!result || !('status' in result)) return false
    if (listProblems(result).some(({ name }) => name === problem)) return false
    const [kind, field = ''] = problem.split(' ')
    if (kind === 'HTTP' || kind === 'code') return true
    return (
      result.code === 200 &&
      (/^(data$|envelope\.)/.test(field) || result.places.includes(getParentPath(field)))
    )
  })

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
const listOpenProblems = (result: Result, allowed: readonly Allowance[]) =>
  listProblems(result).filter(({ name }) => findReason(result.id, name, allowed) === undefined)

/** Whether the result makes the run fail. */
export function isFailure(result: Result, strict: boolean, allowed: readonly Allowance[] = []) {
  if (result.verdict === 'unreachable') return true
  if (result.verdict === 'skipped') return strict
  return listOpenProblems(result, allowed).some(({ fails }) => strict || fails)
}

/** A failure but for the list. */
const isAllowed = (result: Result, allowed: readonly Allowance[]) =>
  isFailure(result, false) && !isFailure(result, false, allowed)

/** What fails a strict run in an answer that fits, by the first word of its problems. */
const PROBLEM_WORDS: Record<string, string> = {
  tolerated: 'not as written',
  absent: 'with fields that never came',
  unknown: 'with fields that the contract does not know',
}

/** Why the run fails, in words; empty where it does not. Strictly also when the list is out of date. */
export function describeFailures(
  results: readonly Result[],
  strict: boolean,
  allowed: readonly Allowance[] = [],
  stale: readonly Allowance[] = [],
): string[] {
  const counts = new Map<string, number>()
  for (const one of results.filter((result) => isFailure(result, strict, allowed))) {
    const kinds = listOpenProblems(one, allowed).map(
      ({ name }) => PROBLEM_WORDS[name.split(' ')[0] ?? ''] ?? '',
    )
    const words =
      one.verdict === 'fits' ? new Set(kinds) : [getSessionProblem(one) ?? VERDICTS[one.verdict][1]]
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const why = [...counts].map(([word, times]) => `${times} ${word}`)
  if (!results.some((one) => 'status' in one)) why.unshift('nothing was compared')
  if (strict && stale.length > 0) why.push(`${pluralize(stale.length, 'allowance')} to take out`)
  return why
}

/** One line for a result, and one below it for each field that differs or never came. */
export function formatResult(result: Result, allowed: readonly Allowance[] = []): string {
  const { verdict, id, route, screens } = result
  const [mark, words] = VERDICTS[verdict]
  const session = getSessionProblem(result)
  const { status, code, message } =
    'status' in result ? result : { status: '', code: null, message: result.why }
  const problems = listProblems(result)
  const told = problems.map(({ name, words: below }) => {
    const why = findReason(id, name, allowed)
    const reason = why === undefined ? '' : `; allowed: ${why}`
    return below === undefined ? reason : `\n    ↳ ${below}${reason}`
  })
  if (screens.length > 0 && (problems.length > 0 || verdict === 'unreachable'))
    told.push(`\n    ↳ read by: ${screens.join(', ')}`)
  const cells = [
    isAllowed(result, allowed) ? '≈' : session ? '✗' : mark,
    id.padEnd(24),
    route.padEnd(34),
    String(status).padStart(4),
    String(code ?? '').padStart(5),
    ` ${session ?? words}`,
  ]
  return cells.join(' ') + (code !== 200 && message ? ` (${message})` : '') + told.join('')
}

export const tableHead = `  ${'endpoint'.padEnd(24)} ${'route'.padEnd(34)} HTTP  code  answer`

/** How many endpoints came to what; the answers that fit are `asWritten` where they are as openapi.json has them. */
export function countVerdicts(results: readonly Result[], allowed: readonly Allowance[] = []) {
  const passed = results.filter((one) => isAllowed(one, allowed))
  const open = results.filter((one) => !passed.includes(one))
  const called = results.filter((one) => 'status' in one)
  return {
    ...Object.fromEntries(
      Object.keys(VERDICTS).map((verdict) => [
        verdict,
        open.filter((one) => one.verdict === verdict).length,
      ]),
    ),
    allowed: passed.length,
    asWritten: called.filter((one) => one.verdict === 'fits' && one.loose.length === 0).length,
  }
}

/** The counts that are not 0, in words. */
export const formatSummary = (
  results: readonly Result[],
  allowed: readonly Allowance[] = [],
): string =>
  `${pluralize(results.length, 'endpoint')}: ${Object.entries(countVerdicts(results, allowed))
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name === 'asWritten' ? 'as written' : name}`)
    .join(', ')}`

/** «1 endpoint», «2 endpoints». */
const pluralize = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

export const toMessage = (cause: unknown) =>
  cause instanceof Error ? cause.message : String(cause)

/** The report for tools; its folder is made. */
export function writeReport(file: string, report: object) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
}
