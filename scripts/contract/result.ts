import type { Held } from '@/contract/drift'
import { type Loose, OTHER } from './asWritten'

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

/** What the server said no to, when that ends the run's session. */
export const noSessionOf = (one: Result) => ('status' in one ? one.session : undefined)

export interface Problem {
  /** As the list of what is allowed has it: `HTTP 502`, `code 500`, `absent [].hasInfo`. */
  name: string
  /** Else only a strict run fails. */
  fails: boolean
  /** On a line of its own; none where the verdict tells it. */
  words?: string
  /** Together with others of its kind. */
  group?: readonly [head: string, item: string]
}
/** The group that stands in the result's own line. */
export const TOLERATED = 'tolerated'

/** All that is wrong or odd in a result. */
export function problemsOf(result: Result): Problem[] {
  if (!('status' in result)) return []
  const { status, code, verdict, findings, unknown, loose } = result
  const ends = verdict === 'broken' || noSessionOf(result) !== undefined
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
    ...unknown.map(({ field, type }) => {
      const at = field.lastIndexOf('.')
      const head = `not in the contract${at < 0 ? '' : ` in ${field.slice(0, at)}`}`
      return {
        name: `unknown ${field}`,
        fails: false,
        words: `not in the contract: ${field} (${type})`,
        group: [head, `${field.slice(at + 1)} (${type})`] as const,
      }
    }),
    ...loose
      .filter(({ field }) => !findings.some((one) => one.field === field))
      .map(({ field, expected, came }) => {
        const what = field.startsWith('envelope.') ? field.slice('envelope.'.length) : expected
        const words = came === OTHER ? `${what} in ${came}` : `${what} as ${came}`
        const name = `tolerated ${field}`
        return {
          name,
          fails: false,
          words: `${field}: ${words}`,
          group: [TOLERATED, words] as const,
        }
      }),
  ]
}
