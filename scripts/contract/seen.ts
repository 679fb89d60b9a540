import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { endpoints } from '@/contract/all'
import { type Field, fieldsOf } from '@/contract/classes'
import type { Endpoint } from '@/contract/endpoint'
import { envelope, REQUEST_ID } from '@/contract/envelope'
import { readData } from '@/contract/reader'
import { NO_STATE } from '@/contract/wire'
import { words } from '@/lib/words'
import { placedDeeds } from '../screens/deeds'
import { nameOf } from '../screens/names'
import { DEED, type Outcome, silenceOf, wordsOf } from '../screens/outcomes'
import { OPENING, openings, readings } from '../screens/screens'
import { type Change, differences } from './diff'
import { drift } from './drift'
import { callsOf } from './openapiFields'

/** A screen that makes the call, and what a member sees there after a change. */
export interface Seen {
  path: string
  name: string
  /** What is tapped; undefined for what the screen reads by itself. */
  deed?: string
  sees: string
}

/** Our own document: what the app sends, and an answer of each call. */
const ours = JSON.parse(
  readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'),
) as { paths: Record<string, Record<string, { responses: { 200: { content: Content } } }>> }
type Content = { 'application/json': { example: { message: string; data: unknown } } }
const sent = callsOf(ours)

/** Undefined where the app does not make the call; empty where no screen reads the field. */
export function seenOf(change: Change): Seen[] | undefined {
  // Behind the base path of that server, whatever it is.
  const endpoint = endpoints.find(
    ({ method, path }) => change.route.startsWith(`${method} /`) && change.route.endsWith(path),
  )
  if (!endpoint) return undefined
  const sees = seesOf(endpoint, change)
  if (sees === undefined) return []
  const places = [
    ...readings.map(({ on, screen }) => ({ on, path: screen.path, deed: undefined })),
    ...openings.map((one) => ({ ...one, deed: OPENING })),
    ...placedDeeds.map(({ on, path, name }) => ({ on, path, deed: name })),
  ]
  const all = places
    .filter(({ on }) => on === endpoint.id)
    .map(({ path, deed }): Seen => {
      const at = deed === undefined || deed === OPENING ? path : DEED
      return {
        path: path.replace(/\?.*/, ''),
        name: nameOf(path),
        ...(deed !== undefined && { deed }),
        sees: typeof sees === 'string' ? sees : sees(at),
      }
    })
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
}

type Sees = string | ((screen: string) => string)
const SAME = 'the same as before'

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

function seesOf(endpoint: Endpoint, change: Change): Sees | undefined {
  const { side, field, turn, now, grade } = change
  const unread = failing(endpoint, 'truncated')
  if (side === 'call') return unread
  if (side === 'request') {
    if (now === undefined) return `${SAME}, unless the server refuses a field that it does not know`
    const own = sent.get(`${endpoint.method} ${endpoint.path}`)?.request.get(field)
    const does = own
      ? differences(own, now, 'request').every((one) => one.grade !== 'breaking')
      : !now.required
    if (grade === 'fine' || does) return SAME
    return failing(endpoint, 'blank', 'the words of the server’s refusal, else ')
  }
  const known = knownOf(endpoint, field)
  if (!known) return undefined
  if (turn === undefined) return SAME
  if (field === REQUEST_ID)
    return `${SAME}; «${words.unknownOutcomeTitle}» where a repeat is refused`
  return field === '' ? unread : seesInAnswer(endpoint, known, change)
}

type Known = Pick<Field, 'path' | 'names' | 'class'>

/** The contract's field at this place of an answer, in any of its spellings; undefined where it knows none. */
function knownOf({ data }: Endpoint, at: string): Known | undefined {
  const fields = fieldsOf(data)
  const own = fields.find(
    ({ path, names }) => path === at || names.some((name) => path.replace(/[^.]+$/, name) === at),
  )
  const around =
    ['', 'code', 'message', REQUEST_ID].includes(at) ||
    fields.some(({ path }) => path.startsWith(`${at}.`) || path.startsWith(`${at}[`))
  return own ?? (around ? { path: at, names: at.split('.').slice(-1), class: 'vital' } : undefined)
}

function seesInAnswer(endpoint: Endpoint, field: Known, { turn, some }: Change): Sees {
  const unread = failing(endpoint, 'truncated')
  const { method, path } = endpoint
  const example =
    ours.paths[path]![method.toLowerCase()]!.responses[200].content['application/json'].example
  const made = drift(example, field, turn!, some ? 'first' : 'all')
  const row = 'its row left out, and «有 N 条记录暂时无法显示» below the list'
  // No example has such a row.
  if (!made) return field.class === 'vital' ? unread : field.class === 'row-vital' ? row : UNTOLD
  const came = v.safeParse(envelope, made.answer)
  if (!came.success || came.output.code !== 200) return unread
  if (came.output.message !== example.message) return 'nothing of what the message says'
  const { read, issues } = readData(endpoint.data, came.output.data)
  // The example may have one row alone.
  if (!read) return some && field.class === 'row-vital' ? row : unread
  if (read.leftOut) return row
  const before = readData(endpoint.data, example.data).read?.data as unknown
  const [now, was] = [at(read.data, field.path), at(before, field.path)]
  // What the example has there may be what the app takes in its place: that alone is not the same.
  if (typeof turn !== 'function' || issues.length > 0) return inWords(now, was)
  return JSON.stringify(now) === JSON.stringify(was)
    ? SAME
    : `what «${JSON.stringify(now)}» shows: neutral words where the screen has none for it`
}

const UNTOLD = 'nothing in its place, or what the screen says without it'

/** What the first row has at this place of the clean data. */
const at = (data: unknown, path: string) =>
  path
    .replaceAll('[]', '.0')
    .split('.')
    .slice(1)
    .reduce<unknown>((inside, step) => (inside as Record<string, unknown> | null)?.[step], data)

function inWords(now: unknown, before: unknown): string {
  if (now === null && typeof before === 'string' && /^-?\d/.test(before))
    return `«${words.unknown}» in its place`
  if (now === null || now === undefined || now === '') return UNTOLD
  if (now === NO_STATE) return 'neutral words for its state'
  if (typeof now === 'boolean') return `what «${now ? 'yes' : 'no'}» shows`
  if (Array.isArray(now) && now.length === 0) return 'an empty list'
  return typeof now === 'object' ? UNTOLD : `what «${now as string}» shows`
}
