import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { endpoints } from '@/contract/all'
import type { Comparison } from '@/contract/drift'
import { type Deviation, OTHER_FORMAT } from './deviations'

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
  const problems: Problem[] = []
  if (status >= 500) problems.push({ name: `HTTP ${status}`, fails: true })
  const isMoreThanRefusal = verdict === 'broken' || getSessionProblem(result) !== undefined
  if (code !== null && code !== 200)
    problems.push({ name: `code ${code}`, fails: isMoreThanRefusal })
  // A gateway's page would otherwise be reported twice: as a status and as no envelope.
  const isGatewayPage = status >= 500 && code === null
  for (const { field, kind, expected, came, times } of findings) {
    const name = isGatewayPage ? `HTTP ${status}` : `${kind} ${field}`
    const isAbsent = kind === 'absent'
    const rows = times > 1 ? ` (${times} rows)` : ''
    const difference = `${field}: expected ${expected}, came ${came}${rows}`
    const detail = isAbsent ? `${field} never came (tolerated)` : difference
    problems.push({ name, fails: !isAbsent, detail })
  }
  for (const { field, type } of unknown) {
    const detail = `not in the contract: ${field} (${type})`
    problems.push({ name: `unknown ${field}`, fails: false, detail })
  }
  for (const { field, expected, came } of loose) {
    if (findings.some((finding) => finding.field === field)) continue
    const detail = `tolerated: ${field}, ${expected} ${came === OTHER_FORMAT ? 'in' : 'as'} ${came}`
    problems.push({ name: `tolerated ${field}`, fails: false, detail })
  }
  return problems
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
    if (result.code !== 200) return false
    return /^(data$|envelope\.)/.test(field) || result.places.includes(getParentPath(field))
  })

const VERDICTS = {
  fits: { mark: '✓', words: 'fits' },
  differs: { mark: '✗', words: 'DIFFERS' },
  refused: { mark: '–', words: 'refused' },
  skipped: { mark: '·', words: 'skipped' },
  unreachable: { mark: '✗', words: 'NO ANSWER' },
  broken: { mark: '✗', words: 'SERVER ERROR' },
} as const

const listOpenProblems = (result: Result, allowed: readonly Allowance[]) =>
  listProblems(result).filter(({ name }) => findReason(result.id, name, allowed) === undefined)

interface FailureOptions {
  strict?: boolean
  allowed?: readonly Allowance[]
}

export function isFailure(result: Result, options: FailureOptions = {}): boolean {
  const { strict = false, allowed = [] } = options
  if (result.verdict === 'unreachable') return true
  if (result.verdict === 'skipped') return strict
  return listOpenProblems(result, allowed).some(({ fails }) => strict || fails)
}

const isAllowed = (result: Result, allowed: readonly Allowance[]) =>
  isFailure(result) && !isFailure(result, { allowed })

const PROBLEM_WORDS: Record<string, string> = {
  tolerated: 'not as written',
  absent: 'with fields that never came',
  unknown: 'with fields that the contract does not know',
}

/** Why the run fails; empty when it does not. A strict run also fails for stale allowances. */
export function describeFailures(
  results: readonly Result[],
  {
    strict = false,
    allowed = [],
    stale = [],
  }: FailureOptions & { stale?: readonly Allowance[] } = {},
): string[] {
  const counts = new Map<string, number>()
  for (const result of results.filter((each) => isFailure(each, { strict, allowed }))) {
    const kinds = listOpenProblems(result, allowed).map(({ name }) => name.split(' ')[0] ?? '')
    const words =
      result.verdict === 'fits'
        ? new Set(kinds.map((kind) => PROBLEM_WORDS[kind] ?? ''))
        : [getSessionProblem(result) ?? VERDICTS[result.verdict].words]
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const reasons = [...counts].map(([word, times]) => `${times} ${word}`)
  if (!results.some((result) => 'status' in result)) reasons.unshift('nothing was compared')
  if (strict && stale.length > 0)
    reasons.push(`${pluralize(stale.length, 'allowance')} to take out`)
  return reasons
}

function getMark(result: Result, allowed: readonly Allowance[]) {
  if (isAllowed(result, allowed)) return '≈'
  return getSessionProblem(result) ? '✗' : VERDICTS[result.verdict].mark
}

/** A line for the result, and one below it for each problem. */
export function formatResult(result: Result, allowed: readonly Allowance[] = []): string {
  const { verdict, id, route, screens } = result
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
    getMark(result, allowed),
    id.padEnd(24),
    route.padEnd(34),
    String(status).padStart(4),
    String(code ?? '').padStart(5),
    ` ${getSessionProblem(result) ?? VERDICTS[verdict].words}`,
  ]
  const note = code !== 200 && message ? ` (${message})` : ''
  return cells.join(' ') + note + details.join('')
}

export const tableHead = `  ${'endpoint'.padEnd(24)} ${'route'.padEnd(34)} HTTP  code  answer`

type Counts = Record<Result['verdict'] | 'allowed' | 'asWritten', number>

/** `asWritten` counts those that are exactly as in openapi.json. */
export function countVerdicts(
  results: readonly Result[],
  allowed: readonly Allowance[] = [],
): Counts {
  const verdicts = { fits: 0, differs: 0, refused: 0, skipped: 0, unreachable: 0, broken: 0 }
  const counts = { ...verdicts, allowed: 0, asWritten: 0 }
  for (const result of results) {
    counts[isAllowed(result, allowed) ? 'allowed' : result.verdict]++
    if (result.verdict === 'fits' && result.loose.length === 0) counts.asWritten++
  }
  return counts
}

export function formatVerdictCounts(
  results: readonly Result[],
  allowed: readonly Allowance[] = [],
): string {
  const { asWritten, ...rest } = countVerdicts(results, allowed)
  const counts = Object.entries({ ...rest, 'as written': asWritten })
  const words = counts.filter(([, count]) => count > 0).map(([name, count]) => `${count} ${name}`)
  return `${pluralize(results.length, 'endpoint')}: ${words.join(', ')}`
}

const pluralize = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

export const getErrorMessage = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause)

export function writeReport(file: string, report: object): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
}
