import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { endpoints } from '@/contract/all'
import type { Comparison } from '@/contract/drift'
import { type Deviation, OTHER_FORMAT } from './asWritten'

export type Result = {
  id: string
  route: string
  title: string
  /** The addresses of the screens that make the call. */
  screens: readonly string[]
} & (
  | { verdict: 'skipped' | 'unreachable'; why: string }
  | ({
      status: number
      took: number
      /** `broken`: HTTP 5xx, or a code of 5xx that is no refusal. */
      verdict: Comparison['verdict'] | 'broken'
      /** The server refused the run's name and password, or its token. */
      session?: 'LOGIN REFUSED' | 'TOKEN REFUSED'
      /** What the app reads although it differs from openapi.json; only for a response that fits. */
      loose: Deviation[]
    } & Pick<Comparison, 'code' | 'message' | 'findings' | 'unknown' | 'places'>)
)

/** The refusal that ends the run's session. */
export const getSessionProblem = (result: Result): 'LOGIN REFUSED' | 'TOKEN REFUSED' | undefined =>
  'status' in result ? result.session : undefined

interface Problem {
  /** As in the allowances: `HTTP 502`, `code 500`, `absent [].hasInfo`. */
  name: string
  /** If false, only a strict run fails. */
  fails: boolean
  /** Absent when the verdict says it. */
  detail?: string
}

function listProblems(result: Result): Problem[] {
  if (!('status' in result)) return []
  const { status, code, verdict, findings, unknown, loose } = result
  const endsSession = verdict === 'broken' || getSessionProblem(result) !== undefined
  // A gateway's page would otherwise be reported twice: as a status and as no envelope.
  const isGatewayPage = status >= 500 && code === null
  return [
    ...(status >= 500 ? [{ name: `HTTP ${status}`, fails: true }] : []),
    ...(code !== null && code !== 200 ? [{ name: `code ${code}`, fails: endsSession }] : []),
    ...findings.map(({ field, kind, expected, came, times }) => ({
      name: isGatewayPage ? `HTTP ${status}` : `${kind} ${field}`,
      fails: kind !== 'absent',
      detail:
        kind === 'absent'
          ? `${field} never came (tolerated)`
          : `${field}: expected ${expected}, came ${came}${times > 1 ? ` (${times} rows)` : ''}`,
    })),
    ...unknown.map(({ field, type }) => ({
      name: `unknown ${field}`,
      fails: false,
      detail: `not in the contract: ${field} (${type})`,
    })),
    ...loose
      .filter(({ field }) => !findings.some((finding) => finding.field === field))
      .map(({ field, expected, came }) => ({
        name: `tolerated ${field}`,
        fails: false,
        detail: `tolerated: ${field}, ${expected} ${came === OTHER_FORMAT ? 'in' : 'as'} ${came}`,
      })),
  ]
}

/** A difference from the contract that is reported and does not fail the run. */
export interface Allowance {
  endpoint: string
  /** A problem's name. */
  problem: string
  why: string
}

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

/** Throws when the file is not valid. */
export function readAllowancesOrThrow(file: string): Allowance[] {
  try {
    return v.parse(allowances, JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new Error(`${file}: ${getErrorMessage(cause)}`, { cause })
  }
}

const findReason = (id: string, problem: string, allowed: readonly Allowance[]) =>
  allowed.find((allowance) => allowance.endpoint === id && allowance.problem === problem)?.why

const getParentPath = (field: string) => field.slice(0, Math.max(0, field.lastIndexOf('.')))

/** Allowances that the results did not need, although they could have had the problem. */
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

const VERDICTS = {
  fits: ['✓', 'fits'],
  differs: ['✗', 'DIFFERS'],
  refused: ['–', 'refused'],
  skipped: ['·', 'skipped'],
  unreachable: ['✗', 'NO ANSWER'],
  broken: ['✗', 'SERVER ERROR'],
} as const

/** Problems without an allowance. */
const listOpenProblems = (result: Result, allowed: readonly Allowance[]) =>
  listProblems(result).filter(({ name }) => findReason(result.id, name, allowed) === undefined)

export function isFailure(
  result: Result,
  strict: boolean,
  allowed: readonly Allowance[] = [],
): boolean {
  if (result.verdict === 'unreachable') return true
  if (result.verdict === 'skipped') return strict
  return listOpenProblems(result, allowed).some(({ fails }) => strict || fails)
}

const isAllowed = (result: Result, allowed: readonly Allowance[]) =>
  isFailure(result, false) && !isFailure(result, false, allowed)

const PROBLEM_WORDS: Record<string, string> = {
  tolerated: 'not as written',
  absent: 'with fields that never came',
  unknown: 'with fields that the contract does not know',
}

/** Why the run fails; empty when it does not. A strict run also fails for stale allowances. */
export function describeFailures(
  results: readonly Result[],
  strict: boolean,
  allowed: readonly Allowance[] = [],
  stale: readonly Allowance[] = [],
): string[] {
  const counts = new Map<string, number>()
  for (const result of results.filter((result) => isFailure(result, strict, allowed))) {
    const kinds = listOpenProblems(result, allowed).map(
      ({ name }) => PROBLEM_WORDS[name.split(' ')[0] ?? ''] ?? '',
    )
    const words =
      result.verdict === 'fits'
        ? new Set(kinds)
        : [getSessionProblem(result) ?? VERDICTS[result.verdict][1]]
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const why = [...counts].map(([word, times]) => `${times} ${word}`)
  if (!results.some((result) => 'status' in result)) why.unshift('nothing was compared')
  if (strict && stale.length > 0) why.push(`${pluralize(stale.length, 'allowance')} to take out`)
  return why
}

/** A line for the result, and one below it for each problem. */
export function formatResult(result: Result, allowed: readonly Allowance[] = []): string {
  const { verdict, id, route, screens } = result
  const [mark, words] = VERDICTS[verdict]
  const session = getSessionProblem(result)
  const { status, code, message } =
    'status' in result ? result : { status: '', code: null, message: result.why }
  const problems = listProblems(result)
  const details = problems.map(({ name, detail }) => {
    const why = findReason(id, name, allowed)
    const reason = why === undefined ? '' : `; allowed: ${why}`
    return detail === undefined ? reason : `\n    ↳ ${detail}${reason}`
  })
  if (screens.length > 0 && (problems.length > 0 || verdict === 'unreachable'))
    details.push(`\n    ↳ read by: ${screens.join(', ')}`)
  const cells = [
    isAllowed(result, allowed) ? '≈' : session ? '✗' : mark,
    id.padEnd(24),
    route.padEnd(34),
    String(status).padStart(4),
    String(code ?? '').padStart(5),
    ` ${session ?? words}`,
  ]
  return cells.join(' ') + (code !== 200 && message ? ` (${message})` : '') + details.join('')
}

export const tableHead = `  ${'endpoint'.padEnd(24)} ${'route'.padEnd(34)} HTTP  code  answer`

/** Counts of results by verdict; `asWritten` counts those that are exactly as in openapi.json. */
export function countVerdicts(
  results: readonly Result[],
  allowed: readonly Allowance[] = [],
): { allowed: number; asWritten: number } {
  const passed = results.filter((result) => isAllowed(result, allowed))
  const open = results.filter((result) => !passed.includes(result))
  const called = results.filter((result) => 'status' in result)
  return {
    ...Object.fromEntries(
      Object.keys(VERDICTS).map((verdict) => [
        verdict,
        open.filter((result) => result.verdict === verdict).length,
      ]),
    ),
    allowed: passed.length,
    asWritten: called.filter(({ verdict, loose }) => verdict === 'fits' && loose.length === 0)
      .length,
  }
}

export const formatVerdictCounts = (
  results: readonly Result[],
  allowed: readonly Allowance[] = [],
): string =>
  `${pluralize(results.length, 'endpoint')}: ${Object.entries(countVerdicts(results, allowed))
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name === 'asWritten' ? 'as written' : name}`)
    .join(', ')}`

const pluralize = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

export const getErrorMessage = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause)

/** Writes the report as JSON, with its folder. */
export function writeReport(file: string, report: object): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
}
