import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { endpoints } from '@/contract/all'
import type { Held } from '@/contract/probe'
import type { Loose } from './asWritten'
import { messageOf } from './report'

/** The result of one endpoint's call. */
export type Result = {
  id: string
  route: string
  title: string
} & (
  | { verdict: 'skipped'; why: string }
  | { verdict: 'unreachable'; why: string }
  | ({
      status: number
      took: number
      /** `broken`: HTTP 5xx, or an envelope of 5xx that is no refusal. */
      verdict: Held['verdict'] | 'broken'
      /** The server refused what this run has as a member: its name and password, or its token. */
      session?: 'LOGIN REFUSED' | 'TOKEN REFUSED'
      /** Of an answer that fits: what is read although it is not as written. */
      loose: Loose[]
    } & Pick<Held, 'code' | 'message' | 'findings' | 'unknown' | 'places'>)
)

type Called = Extract<Result, { status: number }>
/** What the server said no to, when that ends the run's session. */
export const noSessionOf = (one: Result) => ('status' in one ? one.session : undefined)

/** An allowed difference from the contract: it is reported with its reason and does not fail the run. */
export interface Allowed {
  endpoint: string
  /** «HTTP 502», «code 500», or a kind and a field: «absent [].hasInfo», «unknown data[].rank». */
  problem: string
  why: string
}

/** The list for the fake of this repository. */
export const ALLOWED = fileURLToPath(new URL('../../docs/contract-allowed.json', import.meta.url))

const ids: readonly string[] = endpoints.map(({ id }) => id)
const PROBLEM = /^(HTTP \d{3}|code \d+|(absent|renamed|unreadable|unknown|tolerated) \S+)$/
const shape = v.array(
  v.strictObject({
    endpoint: v.picklist(ids),
    problem: v.pipe(v.string(), v.regex(PROBLEM)),
    why: v.pipe(v.string(), v.trim(), v.minLength(1)),
  }),
)

/** Throws with a message when the text is not a valid list. */
export function readAllowed(text: string): Allowed[] {
  const read = v.safeParse(shape, JSON.parse(text))
  if (read.success) return read.output
  const words = read.issues.map((one) => `${v.getDotPath(one) ?? 'the list'}: ${one.message}`)
  throw new Error(`no list of allowances: ${words.join('; ')}`)
}

export function allowedFrom(file: string): Allowed[] {
  try {
    return readAllowed(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`${file}: ${messageOf(cause)}`, { cause })
  }
}

export interface Problem {
  name: string
  /** `odd` ones fail only a strict run. */
  weight: 'fails' | 'odd'
}

/** The problems of a result, in the words of the list. */
export function problemsOf(result: Result): Problem[] {
  if (!('status' in result)) return []
  const { status, code, verdict, findings, unknown } = result
  const problem = (name: string, fails: boolean): Problem => ({
    name,
    weight: fails ? 'fails' : 'odd',
  })
  const ends = verdict === 'broken' || noSessionOf(result) !== undefined
  // A gateway's page is not an envelope either; that would report the same problem twice.
  const own = status >= 500 && code === null ? [] : findings
  return [
    ...(status >= 500 ? [problem(`HTTP ${status}`, true)] : []),
    ...(code !== null && code !== 200 ? [problem(`code ${code}`, ends)] : []),
    ...own.map(({ kind, field }) => problem(`${kind} ${field}`, kind !== 'absent')),
    ...unknown.map(({ field }) => problem(`unknown ${field}`, false)),
    ...looseOf(result).map(({ field }) => problem(`tolerated ${field}`, false)),
  ]
}

/** What is not as written, without the fields that a finding tells already. */
export const looseOf = ({ loose, findings }: Called) =>
  loose.filter(({ field }) => !findings.some((one) => one.field === field))

export const reasonOf = (id: string, problem: string, allowed: readonly Allowed[]) =>
  allowed.find((one) => one.endpoint === id && one.problem === problem)?.why

/** The place where a field's absence is reported: «data[]» for «data[].state». */
const placeOf = (field: string) => field.slice(0, Math.max(0, field.lastIndexOf('.')))

/** Allowances that were not needed, although these answers could have shown the problem. */
export const staleOf = (results: readonly Result[], allowed: readonly Allowed[]): Allowed[] =>
  allowed.filter(({ endpoint, problem }) => {
    const result = results.find(({ id }) => id === endpoint)
    if (!result || !('status' in result)) return false
    if (problemsOf(result).some(({ name }) => name === problem)) return false
    const [kind, field = ''] = problem.split(' ')
    if (kind === 'HTTP' || kind === 'code') return true
    if (/^(data$|envelope\.)/.test(field)) return result.code === 200
    return result.code === 200 && result.places.includes(placeOf(field))
  })
