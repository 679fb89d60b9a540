import { jsonSchema, type JsonSchema } from '@/contract/jsonSchema'
import type { Schema } from '@/contract/endpoint'
import * as wire from '@/contract/wire'

/**
 * `asked`: what the app sends. `told`: what a server should answer, which is stricter than what the app
 * accepts.
 */
export type Way = 'request' | 'answer'

export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

const amount: JsonSchema = {
  ...jsonSchema(wire.money),
  description:
    'A number, or its text; thousands may have commas, as in 12,860.50, and it may have an exponent, as in 1.5E+2.',
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
    'x-tolerates': jsonSchema(wire.flag),
  },
  Id: {
    type: 'string',
    minLength: 1,
    description:
      'An id or a code; the app takes it for text and gives it back as it came, less signs that nobody sees, such as U+200B.',
    'x-tolerates': jsonSchema(wire.ident),
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

const same = (shape: JsonSchema) => ({ request: shape, answer: shape })
const integer = same({ type: 'integer' })
const string = same({ type: 'string' })
const amountOf = (answer: JsonSchema) => ({ request: ref('Amount'), answer })

/** The plain schemas of wire.ts, recognised by identity, with what they stand for. */
const kinds = new Map<Schema, Record<Way, JsonSchema>>([
  [wire.money, amountOf(ref('Money'))],
  [wire.moneyOrUntold, amountOf(ref('Money'))],
  [wire.moneyOrNull, amountOf({ anyOf: [ref('Money'), { type: 'null' }] })],
  [wire.payable, amountOf(ref('Money'))],
  [wire.int, integer],
  [wire.count, integer],
  [wire.lastPage, integer],
  [wire.state, integer],
  [wire.flag, same(ref('Flag'))],
  [wire.flagOn, same(ref('Flag'))],
  [wire.text, string],
  [wire.code, string],
  [wire.body, string],
  [wire.prose, string],
  [wire.day, string],
  [wire.time, same(ref('Time'))],
  [wire.ident, same(ref('Id'))],
  [wire.identOrUntold, same(ref('Id'))],
])

export const kindOf = (schema: Schema, way: Way): JsonSchema | undefined => kinds.get(schema)?.[way]
