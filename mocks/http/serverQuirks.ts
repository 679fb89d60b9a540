import { endpoints } from '@/contract/all'
import { type Field, fieldsOf } from '@/contract/shape'
import type { Endpoint } from '@/contract/endpoint'
import { isBlank } from '@/contract/wire'
import { isRow } from '@/contract/tolerance'
import {
  day,
  ident,
  identOrUntold,
  money,
  moneyOrNull,
  moneyOrUntold,
  payable,
  time,
} from '@/contract/wire'
import { beijing, HOUR, parseTime, SECOND } from '@/lib/time'

/**
 * The quirks of a PHP back end, as a mode of the fake's own answers (QUIRKS=php npm run api): what it says is the
 * same, how it is written is not. Each place of an answer has one form, as in a real table.
 */

type Forms = readonly [unknown, ...unknown[]]
/** Chooses a form by the field's place. */
function choose<T>(place: string, [first, ...more]: readonly [T, ...T[]]): T {
  let hash = 2166136261
  for (const letter of place) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0
  return [first, ...more][(hash >>> 8) % (more.length + 1)] ?? first
}

function formatAmount(amount: string): Forms {
  const [whole = '', cents = ''] = amount.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const two = cents.padEnd(2, '0')
  return [
    `${grouped}.${two}`,
    `${whole}.${cents.padEnd(4, '0')}`,
    Number(amount),
    `${whole}.${two}`,
  ]
}
function formatTime(at: number): Forms {
  const seconds = at / SECOND
  const text = beijing(at)
  const utc = beijing(at - 8 * HOUR)
  return [
    text,
    text.replaceAll('-', '/'),
    `${utc.replace(' ', 'T')}.000000Z`,
    `${text.replace(' ', 'T')}+08:00`,
    seconds,
    String(seconds),
    at,
    String(at),
  ]
}

const isOf =
  (...kinds: unknown[]) =>
  (schema: unknown) =>
    kinds.includes(schema)
const isAmount = isOf(money, moneyOrNull, moneyOrUntold, payable)
const isTime = isOf(time)
const isDay = isOf(day)
const isId = isOf(ident, identOrUntold)

/** The forms of a text or a number of this kind. */
function getForms(schema: unknown, value: string | number | boolean): Forms {
  const text = String(value)
  if (text === '') return [null, '']
  if (typeof value === 'boolean') return [String(Number(value)), Number(value), value]
  if (isAmount(schema) && /^-?\d+(\.\d+)?$/.test(text)) return formatAmount(text)
  if (isTime(schema)) return formatTime(parseTime(text) ?? 0)
  if (isDay(schema) && /^\d{4}-\d\d-\d\d$/.test(text)) return [text, text.replaceAll('-', '/')]
  if (isId(schema) && /^[1-9]\d{0,14}$/.test(text)) return [Number(text), text]
  return typeof value === 'number' ? [text, text, value] : [value]
}

/** Whatever stands in the table is sent along. */
const more = { sort: '99', deleted_at: null, is_del: 0, lang: 'zh-cn', ext: [] }

type Fields = ReadonlyMap<string, Field>
function rewriteValue(value: unknown, place: string, fields: Fields): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0) return choose(place, [null, [], ''])
    const rows = value.map((row) => rewriteValue(row, `${place}[]`, fields))
    // A filtered array keeps its keys, and then it is an object in JSON.
    const step = choose(place, [0, 1, 2])
    return step === 0 ? rows : Object.fromEntries(rows.map((row, at) => [at * step, row]))
  }
  if (isRow(value)) {
    const own = Object.entries(value).map(([name, one]) => {
      const at = `${place}.${name}`
      const others = fields.get(at)?.names.filter((other) => other !== name) ?? []
      // In two spellings at once they would have to agree.
      const isAlone = !others.some((other) => other in value)
      return [isAlone ? choose(at, [name, ...others]) : name, rewriteValue(one, at, fields)]
    })
    return { ...more, ...Object.fromEntries(own) }
  }
  const field = fields.get(place)
  const schema = (field?.declared as Record<string, unknown> | undefined)?.[field?.names[0] ?? '']
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
  return field && isPlain ? choose(place, getForms(schema, value as string)) : value
}

/** A good answer of this endpoint, written with quirks. */
export function applyQuirks<E extends { code: unknown; message?: unknown; data?: unknown }>(
  { id, data: schema }: Endpoint,
  envelope: E,
) {
  const declared = fieldsOf(schema)
  const fields = new Map(declared.map((field) => [field.path, field]))
  const { code, message, data } = envelope
  // An empty array is PHP's word for nothing.
  const inner = isBlank(data) ? [] : rewriteValue(data, 'data', fields)
  const isTwice = declared.length > 0 && !isBlank(data) && choose(`${id}{}`, [true, false])
  return {
    ...envelope,
    code: String(code),
    message: message === '' ? choose(id, [null, 'success']) : message,
    data: isTwice ? { data: inner } : inner,
    show: 1,
    wait: 3,
  }
}

/** The fake's answer in this manner; one that a fault has spoilt stays as it is. */
export async function rewriteWithQuirks(answered: Response): Promise<Response> {
  const endpoint = endpoints.find(({ id }) => id === answered.headers.get('x-fake-handler'))
  const isJson = answered.headers.get('content-type')?.startsWith('application/json')
  if (!endpoint || !isJson || answered.headers.has('x-fake-drip')) return answered
  const text = await answered.text()
  const envelope = text.startsWith('{"code":200,')
    ? applyQuirks(endpoint, JSON.parse(text) as { code: number })
    : undefined
  const { status, headers } = answered
  return new Response(envelope ? JSON.stringify(envelope) : text, { status, headers })
}
