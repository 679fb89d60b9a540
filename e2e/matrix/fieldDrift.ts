import type { Field } from '../../src/contract/shape'

/** The ways in which one field of a server that is not ours may differ. */
const ways = {
  missing: '没有这个字段',
  null: 'null',
  type: '换了类型',
  empty: '空的',
  unknown: '不认识的值',
  array: '成了数组',
  long: '一万个字',
  negative: '负数',
  absurd: '大得离谱的数',
  html: '文字里有 HTML',
} as const
export type Way = keyof typeof ways
export const wayNames = Object.keys(ways) as Way[]

/** Nothing of it may become an element; its first word is looked for on the screen. */
const HTML = '钓鱼<img src=x onerror="alert(1)"><script>alert(2)</script><b>粗</b>'
export const LONG = '长'.repeat(10_000)
/** A word that no server of ours sends. */
export const UNKNOWN = 'zzz_unknown'
/** A small whole number may be a state: the unknown one is a number too. */
const STATES = 100
const UNKNOWN_STATE = 97
export const NEGATIVE = '-7654.32'

const numbery = (came: unknown) =>
  typeof came === 'number' || (typeof came === 'string' && /^-?\d+(\.\d+)?$/.test(came))

/** What comes in place of a value; undefined for a field that is left out. */
function drifted(way: Way, came: unknown): unknown {
  switch (way) {
    case 'missing':
      return undefined
    case 'null':
      return null
    case 'type':
      return isObject(came) ? UNKNOWN : { value: came }
    case 'empty':
      return Array.isArray(came) ? [] : isObject(came) ? {} : ''
    case 'unknown':
      if (Array.isArray(came)) return [UNKNOWN, ...(came as unknown[])]
      if (isObject(came)) return { [UNKNOWN]: 1 }
      return typeof came === 'number' && Math.abs(came) < STATES ? UNKNOWN_STATE : UNKNOWN
    case 'array':
      // PHP's array with gaps: what was a list comes as an object of numbers.
      return Array.isArray(came) ? Object.fromEntries(came.map((one, n) => [n + 1, one])) : [came]
    case 'long':
      return LONG
    case 'negative':
      return typeof came === 'number' ? Number(NEGATIVE) : NEGATIVE
    case 'absurd':
      return typeof came === 'number' ? 1e308 : '99999999999999999999'
    case 'html':
      return HTML
  }
}

/** Whether a way says anything about a value: a number is not asked for HTML, nor a list for a minus sign. */
export function fits(way: Way, came: unknown): boolean {
  if (way === 'negative' || way === 'absurd') return numbery(came)
  if (way === 'html' || way === 'long') return typeof came === 'string'
  return true
}

/** One field changed, as the fake's rule `wrongField` takes it. */
interface Change {
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
 * An answer with one field drifted in one way, or turned into something else: in the first row of its lists, or in
 * all rows. Undefined where this
 * answer has no place for the field (an empty list), or the way says nothing about what came there.
 */
export function drift<Envelope extends object>(
  answer: Envelope,
  { path, names }: Pick<Field, 'path' | 'names'>,
  way: Way | ((came: unknown) => unknown),
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
  const own = typeof way === 'function'
  if (!own && (!fits(way, came) || (way === 'missing' && came === undefined))) return undefined
  const value = own ? way(came) : drifted(way, came)
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
  let places: Place[] = [{ on: answer as Place['on'], at: [] }]
  for (const step of steps)
    places = places.flatMap(({ on, at }) => {
      if (step !== '[]') return inside(on[step], [...at, step])
      const items = Array.isArray(on) ? on : []
      const key = rows === 'all' ? '*' : '0'
      return items
        .slice(0, rows === 'all' ? undefined : 1)
        .flatMap((item) => inside(item, [...at, key]))
    })
  return places
}

const inside = (on: unknown, at: string[]): Place[] => (isObject(on) ? [{ on, at }] : [])

function put(on: Place['on'], key: string, value: unknown) {
  if (value !== undefined) on[key] = value
  else if (Array.isArray(on)) on.splice(Number(key), 1)
  else Reflect.deleteProperty(on, key)
}
