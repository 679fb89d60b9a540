import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { endpoints } from '@/contract/all'
import { type Field, fieldsOf } from '@/contract/shape'
import type { Endpoint, Schema } from '@/contract/endpoint'
import { envelope, REQUEST_ID } from '@/contract/envelope'
import { NO_STATE } from '@/contract/wire'
import { words } from '@/lib/words'
import { placedDeeds } from '../screens/deeds'
import { nameOf } from '../screens/names'
import { DEED, type Outcome, silenceOf, wordsOf } from '../screens/outcomes'
import { OPENING, openings, readings } from '../screens/screens'
import { type Change, differences } from './diff'
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
type Example = { message: string; data: unknown }
type Content = { 'application/json': { example: Example } }
const sent = callsOf(ours)

const places: readonly { on: string; path: string; deed?: string }[] = [
  ...readings.map(({ on, screen }) => ({ on, path: screen.path })),
  ...openings.map(({ on, path }) => ({ on, path, deed: OPENING })),
  ...placedDeeds.map(({ on, path, name }) => ({ on, path, deed: name })),
]

/** Undefined where the app does not make the call; empty where no screen reads the field. */
export function seenOf(change: Change): Seen[] | undefined {
  // Behind the base path of that server, whatever it is.
  const endpoint = endpoints.find(
    ({ method, path }) => change.route.startsWith(`${method} /`) && change.route.endsWith(path),
  )
  if (!endpoint) return undefined
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

type Sees = string | ((screen: string) => string)
const SAME = 'the same as before'
const UNTOLD = 'nothing in its place, or what the screen says without it'

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

function seesOf(
  endpoint: Endpoint,
  { side, field, turn, now, grade, some }: Change,
): Sees | undefined {
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
  const known = fieldsOf(endpoint.data).find((one) => namesOf(one).includes(field))
  if (!known && !isAround(endpoint, field)) return undefined
  if (turn === undefined) return SAME
  if (field === REQUEST_ID)
    return `${SAME}; «${words.unknownOutcomeTitle}» where a repeat is refused`
  const { method, path, data } = endpoint
  const { example } =
    ours.paths[path]![method.toLowerCase()]!.responses[200].content['application/json']
  const came = valueAt(example, known?.path ?? field)
  if (field === 'code' || field === 'message') {
    const read = v.safeParse(envelope, { ...example, [field]: turn(came) })
    if (!read.success || read.output.code !== 200) return unread
    const same = read.output.message === example.message
    return same ? SAME : 'nothing of what the message says'
  }
  const { names: [name = ''] = [], declared, class: own } = known ?? {}
  const schema = declared ? (declared as Record<string, Schema>)[name] : field === 'data' && data
  if (!schema) return unread
  // No example has such a row.
  if (came === undefined && own === 'lenient') return UNTOLD
  const was: unknown = v.safeParse(schema, came).output
  const read = v.safeParse(schema, turn(came))
  if (read.success && came !== undefined) return inWords(read.output, was, turn(came) ?? undefined)
  if (own === 'lenient') return inWords('neutral' in schema ? schema.neutral : null, was)
  return some && own === 'row-vital' ? LEFT_OUT : unread
}

const LEFT_OUT = 'its row left out, and «有 N 条记录暂时无法显示» below the list'

/** A field's path in each of its spellings. */
const namesOf = ({ path, names }: Field) => [
  path,
  ...names.map((name) => path.replace(/[^.]+$/, name)),
]

/** Something of the envelope, or around fields that the contract knows. */
const isAround = ({ data }: Endpoint, field: string) =>
  ['', 'code', 'message', REQUEST_ID].includes(field) ||
  fieldsOf(data).some(({ path }) => path.startsWith(`${field}.`) || path.startsWith(`${field}[`))

/** What the first row of an example has there. */
const valueAt = (example: Example, path: string) =>
  path
    .replaceAll('[]', '.0')
    .split('.')
    .reduce<unknown>((inside, step) => (inside as Record<string, unknown> | null)?.[step], example)

/** What is seen of a value that is read now, where another one was, or where nothing comes. */
function inWords(now: unknown, was: unknown, came?: unknown): string {
  if (came !== undefined)
    return JSON.stringify(now) === JSON.stringify(was)
      ? SAME
      : `what «${JSON.stringify(now)}» shows: neutral words where the screen has none for it`
  if (now === null && typeof was === 'string' && /^-?\d/.test(was))
    return `«${words.unknown}» in its place`
  if (now === null || now === undefined || now === '') return UNTOLD
  if (now === NO_STATE) return 'neutral words for its state'
  if (typeof now === 'boolean') return `what «${now ? 'yes' : 'no'}» shows`
  if (Array.isArray(now) && now.length === 0) return 'an empty list'
  return typeof now === 'object' ? UNTOLD : `what «${now as string}» shows`
}
