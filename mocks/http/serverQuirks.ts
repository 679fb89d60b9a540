import { endpoints } from '@/contract/all'
import type { Endpoint } from '@/contract/endpoint'
import { isObject } from '@/contract/parseData'
import { type DataField, getDataFields } from '@/contract/schemas'
import {
  isMissingOrEmpty,
  day,
  identifier,
  identifierOrEmpty,
  money,
  moneyOrNull,
  moneyOrUnknown,
  positiveMoney,
  time,
} from '@/contract/wire'
import { formatBeijingTime, HOUR_MS, parseTime, SECOND_MS } from '@/lib/time/time'

// The quirks of a PHP back end (QUIRKS=php). Each place always has the same form, as in a real table.

export function applyQuirks<E extends { code: unknown; message?: unknown; data?: unknown }>(
  { id, data: schema }: Endpoint,
  envelope: E,
) {
  const declared = getDataFields(schema)
  const fields = new Map(declared.map((field) => [field.path, field]))
  const { code, message, data } = envelope
  const isEmpty = isMissingOrEmpty(data)
  const phpEmptyArray: unknown[] = []
  const rewritten = isEmpty ? phpEmptyArray : rewriteValue(data, 'data', fields)
  const isNested = declared.length > 0 && !isEmpty && chooseByPlace(`${id}{}`, [true, false])
  return {
    ...envelope,
    code: String(code),
    message: message === '' ? chooseByPlace(id, [null, 'success']) : message,
    data: isNested ? { data: rewritten } : rewritten,
    show: 1,
    wait: 3,
  }
}

export async function rewriteResponseWithQuirks(response: Response): Promise<Response> {
  const { status, headers } = response
  const endpoint = endpoints.find(({ id }) => id === headers.get('x-fake-handler'))
  const isJson = headers.get('content-type')?.startsWith('application/json')
  if (!endpoint || !isJson || headers.has('x-fake-drip')) return response
  const text = await response.text()
  if (!text.startsWith('{"code":200,')) return new Response(text, { status, headers })
  const envelope = applyQuirks(endpoint, JSON.parse(text) as { code: number })
  return new Response(JSON.stringify(envelope), { status, headers })
}

type Forms = readonly [unknown, ...unknown[]]

const FNV_OFFSET_BASIS = 2166136261
const FNV_PRIME = 16777619

/** The same item for the same `place` (a field's path, an endpoint's id), by its hash (FNV-1a). */
function chooseByPlace<T>(place: string, items: readonly [T, ...T[]]): T {
  let hash = FNV_OFFSET_BASIS
  for (const letter of place) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), FNV_PRIME) >>> 0
  return items[(hash >>> 8) % items.length] ?? items[0]
}

function listAmountForms(amount: string): Forms {
  const [whole = '', cents = ''] = amount.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const twoDigits = cents.padEnd(2, '0')
  return [
    `${grouped}.${twoDigits}`,
    `${whole}.${cents.padEnd(4, '0')}`,
    Number(amount),
    `${whole}.${twoDigits}`,
  ]
}

const BEIJING_OFFSET_MS = 8 * HOUR_MS

function listTimeForms(at: number): Forms {
  const seconds = at / SECOND_MS
  const text = formatBeijingTime(at)
  const utcText = formatBeijingTime(at - BEIJING_OFFSET_MS)
  return [
    text,
    text.replaceAll('-', '/'),
    `${utcText.replace(' ', 'T')}.000000Z`,
    `${text.replace(' ', 'T')}+08:00`,
    seconds,
    String(seconds),
    at,
    String(at),
  ]
}

const AMOUNT_SCHEMAS: readonly unknown[] = [money, moneyOrNull, moneyOrUnknown, positiveMoney]
const ID_SCHEMAS: readonly unknown[] = [identifier, identifierOrEmpty]

function listForms(schema: unknown, value: string | number | boolean): Forms {
  const text = String(value)
  if (text === '') return [null, '']
  if (typeof value === 'boolean') return [String(Number(value)), Number(value), value]
  if (AMOUNT_SCHEMAS.includes(schema) && /^-?\d+(\.\d+)?$/.test(text)) return listAmountForms(text)
  if (schema === time) return listTimeForms(parseTime(text) ?? 0)
  if (schema === day && /^\d{4}-\d\d-\d\d$/.test(text)) return [text, text.replaceAll('-', '/')]
  if (ID_SCHEMAS.includes(schema) && /^[1-9]\d{0,14}$/.test(text)) return [Number(text), text]
  // Twice: PHP sends most numbers as text.
  return typeof value === 'number' ? [text, text, value] : [value]
}

const EXTRA_COLUMNS = { sort: '99', deleted_at: null, is_del: 0, lang: 'zh-cn', ext: [] }

type Fields = ReadonlyMap<string, DataField>

function rewriteValue(value: unknown, place: string, fields: Fields): unknown {
  if (Array.isArray(value)) return rewriteList(value, place, fields)
  if (isObject(value)) return rewriteRow(value, place, fields)
  const field = fields.get(place)
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
  if (!field || !isPlain) return value
  return chooseByPlace(place, listForms(findSchema(field), value as string))
}

function findSchema({ declared, names: [name = ''] }: DataField): unknown {
  return (declared as Record<string, unknown> | undefined)?.[name]
}

function rewriteList(list: readonly unknown[], place: string, fields: Fields): unknown {
  if (list.length === 0) return chooseByPlace(place, [null, [], ''])
  const rows = list.map((row) => rewriteValue(row, `${place}[]`, fields))
  // PHP writes a list as an object once its keys have gaps.
  const keyStep = chooseByPlace(place, [0, 1, 2])
  if (keyStep === 0) return rows
  return Object.fromEntries(rows.map((row, index) => [index * keyStep, row]))
}

function rewriteRow(row: Record<string, unknown>, place: string, fields: Fields) {
  const rewritten: Record<string, unknown> = { ...EXTRA_COLUMNS }
  for (const [name, value] of Object.entries(row)) {
    const path = `${place}.${name}`
    const spellings = fields.get(path)?.names.filter((spelling) => spelling !== name) ?? []
    const hasSeveralSpellings = spellings.some((spelling) => spelling in row)
    const newName = hasSeveralSpellings ? name : chooseByPlace(path, [name, ...spellings])
    rewritten[newName] = rewriteValue(value, path, fields)
  }
  return rewritten
}
