import * as v from 'valibot'

/**
 * One contract, two ways to hold an answer to it. Strictly (valibot's own functions): every difference is an
 * issue; so are the fake, the tests and `npm run contract` held. Tolerantly (`readData`): a lenient field that
 * cannot be read becomes its neutral value, a row that cannot be read is left out, and only what is vital refuses
 * the whole; each repair stays an issue of the result, with its path, for the report.
 */

/** By field, its other names. */
export type Spellings = Record<string, readonly string[]>

/** The members of valibot's schemas and steps that walkers read; which of them exist depends on the type. */
export interface Node {
  kind: string
  type: string
  pipe?: readonly Node[]
  entries?: Record<string, Node>
  item?: Node
  wrapped?: Node
  /** What an unreadable value becomes (tolerance.ts). */
  neutral?: unknown
  operation?: (value: unknown) => unknown
  metadata?: { spellings?: Spellings }
}

export type Issue = v.BaseIssue<unknown>
/** What an issue that does not refuse the answer costs: a field, or the row that it is in. */
export type Repair = 'not told' | 'row left out'
interface Repairs {
  leftOut: number
  /** Of the issues found, those that cost no more than a field or a row. */
  repaired: Map<Issue, Repair>
}
export interface Reading extends v.Config<Issue> {
  /** Collects while reading tolerantly; absent while reading strictly. */
  reading?: Repairs
}
type Run = v.GenericSchema['~run']
type Dataset = ReturnType<Run>

/** The schema with another way to run; its type and its parts stay visible to those who draw it. */
/* @__NO_SIDE_EFFECTS__ */
export const running = <S extends v.GenericSchema>(
  schema: S,
  run: (...given: [Parameters<Run>[0], Reading]) => Dataset,
  more = {},
) => ({ ...schema, ...more, '~run': run }) as S

/** What a value becomes that needs none of its schema's steps; undefined for one that does. */
type Pass = (value: unknown) => unknown
/** Not a property of the schema: a pipe that begins with it would inherit that. */
const passes = new WeakMap<object, Pass>()

/** The schema, whose steps are left out where `pass` answers: a list of thousands has a dozen such values a row. */
/* @__NO_SIDE_EFFECTS__ */
export const passing = <S extends v.GenericSchema>(
  schema: S,
  pass: (value: unknown) => v.InferOutput<S> | undefined,
) => {
  const made = running(schema, (dataset, config) => {
    const value = pass(dataset.value)
    return value === undefined ? schema['~run'](dataset, config) : { typed: true, value }
  })
  passes.set(made, pass)
  return made
}

/** Of an object all of whose fields pass: the object with these fields alone. */
function passOf(entries: v.ObjectEntries): Pass | undefined {
  const keys = Object.keys(entries)
  const steps = Object.values(entries).map((schema) => passes.get(schema))
  if (!steps.every((step) => step !== undefined)) return undefined
  return (row) => {
    if (!isRow(row)) return undefined
    const read: Record<string, unknown> = {}
    let at = 0
    // By its place: pairs would be three times slower, in code that mostly runs once, for thousands of rows.
    for (const pass of steps) {
      const key = keys[at++] as string
      const value = pass(row[key])
      if (value === undefined) return undefined
      read[key] = value
    }
    return read
  }
}

/** Whether a value can be used. Not by `typed`: a failed check, such as «not empty», leaves the type right. */
export const isSound = ({ issues }: Dataset, { repaired }: Repairs) =>
  !issues?.some((issue) => !repaired.has(issue))

/** A field without which the rest is still good: what cannot be read becomes `neutral`. */
/* @__NO_SIDE_EFFECTS__ */
export const lenient = <S extends v.GenericSchema>(schema: S, neutral: v.InferOutput<S>) => {
  const made = running(
    schema,
    (dataset, config) => {
      const came = schema['~run'](dataset, config)
      const { reading } = config
      if (!came.issues || !reading || isSound(came, reading)) return came
      const { issues } = came
      for (const issue of issues) reading.repaired.set(issue, 'not told')
      // Of a list that is none, at least one row is missing.
      if (Array.isArray(neutral) && reading.leftOut === 0) reading.leftOut++
      return { typed: true, value: neutral, issues }
    },
    { neutral },
  )
  const pass = passes.get(schema)
  if (pass) passes.set(made, pass)
  return made
}

/** The fields of an object. A lenient one may be missing even where the strict contract asks for it. */
/* @__NO_SIDE_EFFECTS__ */
export const fields = <const E extends v.ObjectEntries>(entries: E) => {
  const strict = v.object(entries)
  // Kinds with a default of their own may be missing in the strict contract too.
  const optional = Object.keys(entries).filter(
    (key) => 'neutral' in (entries[key] ?? {}) && entries[key]?.type !== 'nullish',
  )
  if (optional.length === 0) return strict
  const pass = passOf(entries)
  return running(strict, (dataset, config) => {
    const { value } = dataset
    const passed = pass?.(value)
    if (passed) return { typed: true, value: passed }
    if (config.reading && isRow(value)) {
      const absent = optional.filter((key) => !(key in value))
      if (absent.length > 0)
        dataset = {
          value: { ...value, ...Object.fromEntries(absent.map((key) => [key, undefined])) },
        }
    }
    return strict['~run'](dataset, config)
  })
}

export const isRow = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** PHP writes a list with gaps as an object of numbers, and an empty one as "". */
export function asList(raw: unknown) {
  if (raw === '') return []
  const numbered = isRow(raw) && Object.keys(raw).every((key) => /^\d+$/.test(key))
  return numbered ? Object.values(raw) : raw
}

type List = v.NullishSchema<v.ArraySchema<v.GenericSchema, undefined>, readonly []>

/** A list that survives its worst rows: they are left out and counted, unless no row is left. */
/* @__NO_SIDE_EFFECTS__ */
export const rows = <L extends List>(strict: L) =>
  running(strict, (dataset, config) => {
    const value = asList(dataset.value)
    const { reading } = config
    if (!reading || !Array.isArray(value)) return strict['~run']({ value }, config)
    const { item } = strict.wrapped
    const kept: unknown[] = []
    const issues: Issue[] = []
    const lost: Issue[] = []
    for (const [key, row] of (value as unknown[]).entries()) {
      const read = item['~run']({ value: row }, config)
      if (!read.issues) {
        kept.push(read.value)
        continue
      }
      const sound = isSound(read, reading)
      if (sound) kept.push(read.value)
      const at = { type: 'array', origin: 'value', input: value, key, value: row } as const
      for (const issue of read.issues) {
        const path = issue as { path?: unknown[] }
        path.path = [at, ...(issue.path ?? [])]
        issues.push(issue)
        if (!reading.repaired.has(issue)) lost.push(issue)
      }
    }
    reading.leftOut += value.length - kept.length
    if (kept.length > 0) for (const issue of lost) reading.repaired.set(issue, 'row left out')
    const typed = kept.length > 0 || value.length === 0
    return { typed, value: kept, ...(issues[0] && { issues }) } as Dataset
  })

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
export function readData<S extends v.GenericSchema>(
  schema: S,
  came: unknown,
): ReadData<v.InferOutput<S>> {
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
export function unwrapped(schema: v.GenericSchema, raw: unknown): unknown {
  if (!isRow(raw) || raw['data'] === undefined) return raw
  const declared = fieldsOf(schema)
  if (!declared) return raw
  const inner = raw['data']
  const wrapped = declared.includes('data')
    ? isRow(inner) && 'data' in inner
    : !declared.some((field) => field in raw)
  return wrapped ? inner : raw
}
