import { jsonSchema, type JsonSchema } from '@/contract/jsonSchema'
import type { Schema } from '@/contract/endpoint'
import {
  body,
  count,
  day,
  flag,
  flagOn,
  ident,
  identOrUntold,
  int,
  lastPage,
  money,
  moneyOrNull,
  moneyOrUntold,
  payable,
  prose,
  state,
  text,
  time,
} from '@/contract/wire'

/**
 * `asked`: what the app sends. `told`: what a server should answer, which is stricter than what the app
 * accepts.
 */
export type Way = 'request' | 'answer'

export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

const amount: JsonSchema = {
  ...jsonSchema(money),
  description: 'A number, or its text; thousands may have commas, as in 12,860.50.',
}

/** The plain values that have a name. `x-tolerates` lists what the app accepts beyond the schema. */
export const values: Record<string, JsonSchema> = {
  Money: {
    type: 'string',
    pattern: String.raw`^-?\d+\.\d{2}$`,
    description: 'Yuan, as decimal text with two decimals. Never a float, no thousands.',
    examples: ['12860.50'],
    'x-tolerates': amount,
  },
  Decimal: {
    type: 'string',
    pattern: String.raw`^-?\d+(\.\d+)?$`,
    description: 'A decimal number as text: a rate, a percentage, an amount in USDT.',
    examples: ['7.28'],
    'x-tolerates': amount,
  },
  Amount: {
    type: 'string',
    pattern: String.raw`^\d+(\.\d+)?$`,
    description:
      'Yuan as the member typed it: above zero, no thousands. Refuse more than two decimals.',
    examples: ['100', '88.5'],
  },
  Flag: {
    type: 'integer',
    enum: [0, 1],
    description: '1 is yes.',
    'x-tolerates': jsonSchema(flag),
  },
  Id: {
    type: 'string',
    minLength: 1,
    description: 'An id or a code; the app takes it for text and gives it back as it came.',
    'x-tolerates': jsonSchema(ident),
  },
  Time: {
    type: 'string',
    pattern: String.raw`^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2})?$`,
    description: 'Beijing time, YYYY-MM-DD HH:mm:ss; empty while it has not happened.',
    examples: ['2026-03-14 11:20:00'],
    'x-tolerates': {
      type: ['string', 'integer'],
      description:
        'Seconds (10 digits) or milliseconds (13) since 1970; slashes for the hyphens, a T for the blank; no seconds, or fractions of one; a zone, Z or +08:00, Beijing’s without it; 0 and 0000-00-00 00:00:00 for never. Any other text is shown as it came.',
      examples: [1773458400, '1773458400000', '2026/03/14 11:20', '2026-03-14T03:20:00.000Z'],
    },
  },
}

const integer: JsonSchema = { type: 'integer' }
const string: JsonSchema = { type: 'string' }
const same = (shape: JsonSchema) => ({ request: shape, answer: shape })

/** The plain schemas of wire.ts, recognised by identity, with what they stand for. */
const kinds = new Map<Schema, Record<Way, JsonSchema>>([
  [money, { request: ref('Amount'), answer: ref('Money') }],
  [moneyOrUntold, { request: ref('Amount'), answer: ref('Money') }],
  [moneyOrNull, { request: ref('Amount'), answer: { anyOf: [ref('Money'), { type: 'null' }] } }],
  [payable, { request: ref('Amount'), answer: ref('Money') }],
  [int, same(integer)],
  [count, same(integer)],
  [lastPage, same(integer)],
  [state, same(integer)],
  [flag, same(ref('Flag'))],
  [flagOn, same(ref('Flag'))],
  [text, same(string)],
  [body, same(string)],
  [prose, same(string)],
  [day, same(string)],
  [time, same(ref('Time'))],
  [ident, same(ref('Id'))],
  [identOrUntold, same(ref('Id'))],
])

export const kindOf = (schema: Schema, way: Way): JsonSchema | undefined => kinds.get(schema)?.[way]
