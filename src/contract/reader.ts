import type * as v from 'valibot'
import type { Schema } from './endpoint'
import type { Node } from './shape'
import { isRow, isSound, type Issue, type Reading, type Repair } from './tolerance'

export interface ReadData<T> {
  /** The data as it came, without a second wrapper. */
  raw: unknown
  /** Undefined when something vital cannot be read. */
  read?: { data: T; leftOut?: number }
  /** What was repaired or refused, each with its path; empty for an answer to the letter. */
  issues: readonly Issue[]
  /** What the app did about each of them; one that is not here refuses the answer. */
  repaired: ReadonlyMap<Issue, Repair>
}

/** Reads an answer's data tolerantly; `leftOut` counts the rows of its lists that could not be read. */
export function readData<S extends Schema>(schema: S, came: unknown): ReadData<v.InferOutput<S>> {
  const reading = { leftOut: 0, repaired: new Map<Issue, Repair>() }
  const config: Reading = { reading }
  const raw = unwrapped(schema, came)
  const dataset = schema['~run']({ value: raw }, config)
  const { issues = [] } = dataset
  const { leftOut, repaired } = reading
  if (!isSound(dataset, reading)) return { raw, issues, repaired }
  const data = dataset.value as v.InferOutput<S>
  return { raw, read: { data, ...(leftOut > 0 && { leftOut }) }, issues, repaired }
}

/** The fields of an answer's own object in every spelling; none for a list, undefined where nothing is read. */
function fieldsOf({ type, pipe, wrapped, entries }: Node): string[] | undefined {
  const last = pipe?.findLast(({ kind }) => kind === 'schema')
  if (last && pipe) {
    const spelt = pipe.flatMap(({ metadata }) => Object.values(metadata?.spellings ?? {}).flat())
    return fieldsOf({ ...last, ...(last === pipe[0] && { pipe: undefined }) })?.concat(spelt)
  }
  if (wrapped) return fieldsOf(wrapped)
  return type === 'unknown' ? undefined : Object.keys(entries ?? {})
}

/**
 * The data without the second wrapper that some servers put around it: `{ data: { data: … } }`. It is a wrapper
 * when the contract knows none of its fields, or knows a list where another object came.
 */
export function unwrapped(schema: Schema, raw: unknown): unknown {
  if (!isRow(raw) || raw['data'] === undefined) return raw
  const declared = fieldsOf(schema)
  if (!declared) return raw
  const inner = raw['data']
  const wrapped = declared.includes('data')
    ? isRow(inner) && 'data' in inner
    : !declared.some((field) => field in raw)
  return wrapped ? inner : raw
}
