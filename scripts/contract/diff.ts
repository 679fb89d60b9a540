import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { endpoints } from '@/contract/all'
import { type FieldClass, fieldsOf } from '@/contract/shape'
import type { Endpoint } from '@/contract/endpoint'
import { REQUEST_ID } from '@/contract/envelope'
import { asJson } from '@/lib/json'
import { words } from '@/lib/words'
import { OPENING, openings, placedDeeds, readings } from '../screens/screens'
import { nameOf } from '../screens/names'
import { DEED, type Outcome, silenceOf, wordsOf } from '../screens/outcomes'
import { type Call, callsOf, type Field, type Fields } from './openapiFields'
import { many, messageOf, save } from './results'

/** As oasdiff grades a change: of a request what is refused now, of an answer what nobody was prepared for. */
type Grade = 'breaking' | 'warning' | 'fine'
const grades: readonly Grade[] = ['breaking', 'warning', 'fine']

interface Part {
  grade: Grade
  what: string
  /** All that is in the field changes with it. */
  whole?: true
}
type Side = 'request' | 'answer'

interface Change extends Part {
  /** Such as `POST /api/user`. */
  route: string
  id: string
  side: 'call' | Side
  /** Its path (openapiFields.ts); `` the whole. */
  field: string
}
/** A screen that makes the call, and what a member sees there at worst. */
interface Seen {
  path: string
  name: string
  /** What is tapped; undefined for what the screen reads by itself. */
  deed?: string
  sees: string
}
type Calls = ReadonlyMap<string, Call>

/** What differs, the worst first, with the screens that it concerns: null where the app does not make the call. */
export const tellingOf = (old: Calls, fresh: Calls) =>
  changesOf(old, fresh)
    .map((change) => ({ ...change, screens: seenOf(change) }))
    .sort((a, b) => grades.indexOf(a.grade) - grades.indexOf(b.grade))

const changesOf = (old: Calls, fresh: Calls): Change[] =>
  [...new Set([...old.keys(), ...fresh.keys()])].flatMap((route): Change[] => {
    const [before, now] = [old.get(route), fresh.get(route)]
    const { id = '' } = before ?? now ?? {}
    const call = { route, id, side: 'call', field: '' } as const
    if (!now) return [{ ...call, grade: 'breaking', what: 'removed' }]
    if (!before) return [{ ...call, grade: 'fine', what: 'added' }]
    return (['request', 'answer'] as const).flatMap((side) =>
      partsOf(before[side], now[side], side).map((part) => ({ route, id, side, ...part })),
    )
  })

function partsOf(old: Fields, fresh: Fields, side: Side): (Part & { field: string })[] {
  const told: string[] = []
  const isTold = (field: string) =>
    told.some((one) => one === '' || field.startsWith(`${one}.`) || field.startsWith(`${one}[`))
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((field) => {
    if (isTold(field)) return []
    const [before, now] = [old.get(field), fresh.get(field)]
    const parts = before && now ? differences(before, now, side) : [cameOrWent(before, now, side)]
    if (parts.some((part) => part.whole)) told.push(field)
    return parts.map((part) => ({ field, ...part }))
  })
}

function cameOrWent(before: Field | undefined, now: Field | undefined, side: Side): Part {
  const whole = true
  if (now?.required && side === 'request')
    return { grade: 'breaking', what: 'added, required', whole }
  if (now) return { grade: 'fine', what: 'added', whole }
  const breaks = side === 'answer' && before?.required
  return { grade: breaks ? 'breaking' : 'warning', what: 'removed', whole }
}

/** What is different in a field that both have. */
function differences(before: Field, now: Field, side: Side): Part[] {
  /** Of a request what is narrower breaks, of an answer what is wider. */
  const worse = (wider: boolean, grade: Grade = 'breaking') =>
    wider === (side === 'request') ? 'fine' : grade
  const parts: Part[] = []
  const tell = (grade: Grade, what: string) => parts.push({ grade, what })
  const { gained, lost } = moved(before.types, now.types)
  const others = [gained, lost].map((list) => list.filter((one) => one !== 'null'))
  const retyped = others.flat().length > 0
  if (retyped)
    parts.push({
      grade: (others[side === 'request' ? 1 : 0] ?? []).length > 0 ? 'breaking' : 'fine',
      what: `type ${before.types.join(' or ') || 'any'} → ${now.types.join(' or ') || 'any'}`,
      whole: true,
    })
  if (gained.includes('null')) tell(worse(true), 'null is possible')
  if (lost.includes('null')) tell(worse(false), 'null is not possible any more')
  if (before.required !== now.required)
    tell(worse(before.required), now.required ? 'required now' : 'optional now')
  if (retyped) return parts
  const values = moved(before.values ?? [], now.values ?? [])
  for (const value of values.gained)
    tell(
      worse(true, 'warning'),
      value === ANY ? 'values are free now' : `value ${JSON.stringify(value)} added`,
    )
  for (const value of values.lost)
    tell(
      worse(false),
      value === ANY ? 'values are a list now' : `value ${JSON.stringify(value)} removed`,
    )
  if (before.limits !== now.limits)
    tell('warning', `limits ${before.limits || 'none'} → ${now.limits || 'none'}`)
  return parts
}

const ANY = Symbol('any')

/** What a list of what is possible gained and lost; an empty one stands for anything. */
function moved<T>(before: readonly T[], now: readonly T[]) {
  const beyond = (list: readonly T[], other: readonly T[]): (T | typeof ANY)[] => {
    if (other.length === 0) return []
    if (list.length === 0) return [ANY]
    return list.filter(
      (one) => !other.includes(one) && !(one === 'integer' && other.includes('number' as T)),
    )
  }
  return { gained: beyond(now, before), lost: beyond(before, now) }
}

const places: readonly { on: string; path: string; deed?: string }[] = [
  ...readings.map(({ on, screen }) => ({ on, path: screen.path })),
  ...openings.map(({ on, path }) => ({ on, path, deed: OPENING })),
  ...placedDeeds.map(({ on, path, name }) => ({ on, path, deed: name })),
]

/** Null where the app does not make the call; empty where no screen needs the field. */
function seenOf(change: Change): Seen[] | null {
  if (change.what === 'added') return []
  // Behind the base path of that server, whatever it is.
  const endpoint = endpoints.find(
    ({ method, path }) => change.route.startsWith(`${method} /`) && change.route.endsWith(path),
  )
  if (!endpoint) return null
  const sees = seesOf(endpoint, change)
  if (sees === undefined) return []
  const all = places
    .filter(({ on }) => on === endpoint.id)
    .map(({ path, deed }): Seen => {
      const at = deed === undefined || deed === OPENING ? path : DEED
      const own = { path: path.replace(/\?.*/, ''), name: nameOf(path), ...(deed && { deed }) }
      return { ...own, sees: typeof sees === 'string' ? sees : sees(at) }
    })
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
}

/** What a call that fails in this way is told with, on a screen or after a tap. */
const failing =
  ({ id }: Endpoint, outcome: Outcome, before = '') =>
  (screen: string) => {
    const said = wordsOf(id, outcome, screen)
    const quiet = silenceOf(id, screen)
    if (said === undefined && quiet !== undefined) return `no message: ${quiet}`
    const reload = `its error with «${words.reload}», or the part is left out`
    return before + (said === undefined ? reload : `«${said}»`)
  }

/** What an answer's field costs that cannot be read. */
const COSTS: Record<Exclude<FieldClass, 'vital'>, string> = {
  lenient: '«--», nothing or neutral words in its place',
  'row-vital':
    'its row left out, and «有 N 条记录暂时无法显示»; the list’s error where none is left',
}

function seesOf(endpoint: Endpoint, { side, field, grade }: Change) {
  if (grade === 'fine') return 'the same as before'
  if (side === 'request')
    return failing(endpoint, 'blank', 'the words of the server’s refusal, else ')
  const unread = failing(endpoint, 'truncated')
  if (side === 'call' || ['', 'code', 'message'].includes(field)) return unread
  if (field === REQUEST_ID) return `«${words.unknownOutcomeTitle}» where a repeat is refused`
  const fields = fieldsOf(endpoint.data)
  const known = fields.find(({ path, names }) =>
    [path, ...names.map((name) => path.replace(/[^.]+$/, name))].includes(field),
  )
  if (known) return known.class === 'vital' ? unread : COSTS[known.class]
  const isAround = fields.some(({ path }) => /^[.[]/.test(path.replace(field, '')))
  return isAround ? unread : undefined
}

/** A line for a change, and one below it for each thing that members see. */
export function linesOf(told: ReturnType<typeof tellingOf>[number]): string {
  const { grade, route, id, side, field, what, screens } = told
  const subject = side === 'call' ? '' : `${side} ${field}`.trimEnd()
  const head = `${grade.padEnd(9)} ${route} (${id})${subject && ` ${subject}`}: ${what}`
  if (what === 'added') return head
  if (!screens?.length)
    return `${head}\n    ${screens ? 'no screen reads it' : 'the app does not make this call'}`
  const bySight = new Map<string, string[]>()
  for (const { path, name, deed, sees } of screens)
    bySight.set(sees, [...(bySight.get(sees) ?? []), `${path} ${name}${deed ? ` (${deed})` : ''}`])
  const below = [...bySight].map(([sees, at]) => `\n    ${at.join(', ')}: ${sees}`)
  return head + below.join('')
}

/** `npm run contract -- diff OLD NEW`: the exit code, 1 with any breaking change. */
export function diffMain(args: string[]): 0 | 1 {
  const options = { json: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [old, fresh, ...more] = positionals
  if (old === undefined || fresh === undefined || more.length > 0)
    throw new Error('diff compares two files: OLD NEW')
  const changes = tellingOf(read(old), read(fresh))
  for (const one of changes) console.log(linesOf(one))
  const count = (grade: Grade) => changes.filter((one) => one.grade === grade).length
  const counts = Object.fromEntries(grades.map((grade) => [grade, count(grade)]))
  const sum = grades.map((grade) => `${counts[grade]} ${grade}`).join(', ')
  console.log(`${changes.length > 0 ? '\n' : ''}${many(changes.length, 'change')}: ${sum}`)
  if (values.json) save(values.json, { counts, changes })
  return count('breaking') > 0 ? 1 : 0
}

/** Of a file, or of one in a commit, `HEAD~1:docs/openapi.json`: shells differ in how they keep it in a file. */
const textOf = (file: string) =>
  existsSync(file) || !file.includes(':')
    ? readFileSync(file, 'utf8')
    : execFileSync('git', ['show', file], { encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 28 })

function read(file: string) {
  try {
    const document = asJson(textOf(file))
    if (document === undefined) throw new Error('no JSON')
    return callsOf(document)
  } catch (cause) {
    throw new Error(`${file}: ${messageOf(cause)}`, { cause })
  }
}
