import type { Field } from '../../src/contract/classes'
import { drifted, fits, type Way } from './ways'

/** One field changed, as the fake's rule `wrongField` takes it. */
export interface Change {
  /** From the envelope; a row is its number, or `*` for all rows. */
  field: string
  /** Undefined where the field is left out. */
  value: unknown
}

export interface Drift<Envelope> {
  /** A copy of the answer, with the change. */
  answer: Envelope
  change: Change
  /** What was there before, in the first row; undefined where the contract's field did not come. */
  came: unknown
}

const isObject = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null

/**
 * An answer with one field drifted in one way: in the first row of its lists, or in all rows. Undefined where this
 * answer has no place for the field (an empty list), or the way says nothing about what came there.
 */
export function drift<Envelope extends object>(
  answer: Envelope,
  { path, names }: Pick<Field, 'path' | 'names'>,
  way: Way,
  rows: 'first' | 'all' = 'first',
): Drift<Envelope> | undefined {
  const steps = path.replaceAll('[]', '.[]').split('.')
  const last = steps.pop() as string
  const where = placesOf(answer, steps, rows)
  const { on, at } = where[0] ?? {}
  if (!on || !at) return undefined
  if (last === '[]' ? !Array.isArray(on) || on.length === 0 : Array.isArray(on)) return undefined
  const name = names.find((one) => Object.hasOwn(on, one)) ?? last
  const came = last === '[]' ? on[0] : on[name]
  if (!fits(way, came) || (way === 'missing' && came === undefined)) return undefined
  const value = drifted(way, came)
  const key = last === '[]' ? '0' : name
  const copy = structuredClone(answer)
  for (const { on: row } of placesOf(copy, steps, rows)) put(row, key, value)
  return { answer: copy, change: { field: [...at, key].join('.'), value }, came }
}

interface Place {
  on: Record<string, unknown>
  at: string[]
}

/** The objects that hold the last field. One that comes as the only row of a list is looked for there. */
function placesOf(answer: object, steps: readonly string[], rows: 'first' | 'all'): Place[] {
  let found: Place[] = [{ on: answer as Place['on'], at: [] }]
  for (const step of steps)
    found = found.flatMap(({ on, at }) => {
      if (step !== '[]') return inside(on[step], [...at, step])
      const items = Array.isArray(on) ? on : []
      const key = rows === 'all' ? '*' : '0'
      return items
        .slice(0, rows === 'all' ? undefined : 1)
        .flatMap((item) => inside(item, [...at, key]))
    })
  return found
}

const inside = (on: unknown, at: string[]): Place[] => (isObject(on) ? [{ on, at }] : [])

function put(on: Place['on'], key: string, value: unknown) {
  if (value !== undefined) on[key] = value
  else if (Array.isArray(on)) on.splice(Number(key), 1)
  else Reflect.deleteProperty(on, key)
}
