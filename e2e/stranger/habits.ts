import { Mark, nothing, Optional, type Kind, type Plain } from './marks.ts'
import { beijing } from './times.ts'

/** The habits of a PHP back end; see docs/testing.md. */
export const allHabits = [
  'wrapped',
  'emptyArrays',
  'objectLists',
  'looseNumbers',
  'looseTimes',
  'loosePictures',
  'extraFields',
  'looseEnvelope',
] as const
export type Habit = (typeof allHabits)[number]

const isHabit = (name: string): name is Habit => allHabits.some((habit) => habit === name)

/** The habits that STRANGER_HABITS names; untold: all. Throws on any other name. */
export function habitsOf(told: string | undefined): ReadonlySet<Habit> {
  const names = told?.split(/[ ,]+/).filter((name) => name !== '' && name !== 'none')
  const stray = names?.find((name) => !isHabit(name))
  if (stray !== undefined)
    throw new Error(`没有叫 ${stray} 的毛病，只有：none、${allHabits.join('、')}`)
  return new Set(told ? names?.filter(isHabit) : allHabits)
}

export interface Manner {
  habits: ReadonlySet<Habit>
  /** Another turn chooses other forms; the same turn always the same ones. */
  turn: number
  /** Where this server's pictures are: http://localhost:4177 */
  origin: string
}

/** Chooses by the field's place, so that one column has one form, as in a real table. */
export function choose<T>(manner: Manner, place: string, forms: readonly [T, ...T[]]): T {
  let hash = 2166136261 ^ manner.turn
  for (const letter of place) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0
  return forms[(hash >>> 8) % forms.length] ?? forms[0]
}

const grouped = (value: number, most: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: most })

/** How this server writes one value, out of habit. */
const loose: Record<Kind, (value: number | string, manner: Manner, place: string) => unknown> = {
  money: (cents, manner, place) => {
    const sum = Number(cents) / 100
    return choose(manner, place, [grouped(sum, 2), sum.toFixed(4), sum, grouped(sum, 2)])
  },
  rate: (value, manner, place) => choose(manner, place, [Number(value).toFixed(4), String(value)]),
  whole: (value, manner, place) => choose(manner, place, [String(value), value]),
  flag: (value, manner, place) => choose(manner, place, [String(value), value]),
  id: (value, manner, place) => choose(manner, place, [String(value), value]),
  time: (at, manner, place) => choose(manner, place, timeForms(Number(at))),
  clock: (hour) => `${hour}:00`,
  picture: (file, manner, place) =>
    choose(manner, place, [
      `${manner.origin}/uploads/${file}`,
      `/uploads/${file}`,
      `uploads/${file}`,
    ]),
}

const timeForms = (at: number): readonly [unknown, ...unknown[]] => {
  const unix = Math.floor(at / 1000)
  return [
    beijing(at),
    beijing(at).replaceAll('-', '/'),
    new Date(unix * 1000).toISOString().replace('.000Z', '.000000Z'),
    `${beijing(at).replace(' ', 'T')}+08:00`,
    unix,
    String(unix),
    unix * 1000,
    String(unix * 1000),
  ]
}

const tidy: Record<Kind, (value: number | string, manner: Manner) => unknown> = {
  money: (cents) => (Number(cents) / 100).toFixed(2),
  rate: Number,
  whole: Number,
  flag: Number,
  id: String,
  time: (at) => beijing(Number(at)),
  clock: String,
  picture: (file, manner) => `${manner.origin}/uploads/${file}`,
}

const habitOf: Record<Kind, Habit> = {
  money: 'looseNumbers',
  rate: 'looseNumbers',
  whole: 'looseNumbers',
  flag: 'looseNumbers',
  id: 'looseNumbers',
  time: 'looseTimes',
  clock: 'looseTimes',
  picture: 'loosePictures',
}

function writeList(list: readonly Plain[], manner: Manner, place: string): unknown {
  const rows = list.map((row) => write(row, manner, place))
  if (!manner.habits.has('objectLists')) return rows
  if (rows.length === 0) return null
  // A filtered PHP array keeps its keys, and then it is an object in JSON.
  const step = choose(manner, `${place}[]`, [0, 1, 2])
  return step === 0 ? rows : Object.fromEntries(rows.map((row, at) => [at * step, row]))
}

/** The JSON value of an answer's data, written in this manner. */
export function write(value: Plain, manner: Manner, place: string): unknown {
  if (value instanceof Mark) {
    const written = manner.habits.has(habitOf[value.kind]) ? loose : tidy
    return written[value.kind](value.value, manner, place)
  }
  if (value instanceof Optional)
    return value.text === '' && manner.habits.has('extraFields') ? null : value.text
  if (value === nothing) return manner.habits.has('emptyArrays') ? [] : {}
  if (value === null || typeof value === 'string') return value
  if (Array.isArray(value)) return writeList(value, manner, place)
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    write(field, manner, `${place}.${name}`),
  ])
  const more = manner.habits.has('extraFields')
    ? { sort: '99', deleted_at: null, is_del: 0, lang: 'zh-cn', ext: [] }
    : {}
  return { ...more, ...Object.fromEntries(fields) }
}

/** The whole answer. */
export function envelope(
  { code, message, data }: { code: number; message?: string | undefined; data: Plain },
  manner: Manner,
  place: string,
) {
  const habit = (one: Habit) => manner.habits.has(one)
  const inner = write(data, manner, place)
  const twice =
    code === 200 &&
    habit('wrapped') &&
    data !== nothing &&
    choose(manner, `${place}{}`, [true, false])
  const silent = habit('looseEnvelope') ? choose(manner, place, [null, 'success']) : ''
  return {
    code: habit('looseEnvelope') ? String(code) : code,
    message: message ?? silent,
    data: twice ? { data: inner } : inner,
    ...(habit('extraFields') && { time: Math.floor(Date.now() / 1000), show: 1, url: '', wait: 3 }),
  }
}
