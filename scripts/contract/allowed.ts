import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { endpoints } from '@/contract/all'
import { messageOf } from './report'
import { problemsOf, type Result } from './result'

/** An allowed difference from the contract: it is reported with its reason and does not fail the run. */
export interface Allowed {
  endpoint: string
  /** As a problem is named (result.ts). */
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
    return (
      result.code === 200 &&
      (/^(data$|envelope\.)/.test(field) || result.places.includes(placeOf(field)))
    )
  })
