import { type Endpoint, movesMoney } from '@/contract/endpoint'
import type { JsonSchema } from '@/contract/jsonSchema'
import { payWays } from '@/contract/payWays'
import { REQUEST_ID } from '@/contract/envelope'
import { type Book, draw } from './draw'
import { ref } from './kinds'

/** An envelope as the fake sent it. */
export interface Envelope {
  code: number
  message: string
  data: unknown
}

const words = (description: string): JsonSchema => ({ type: 'string', description })

/** Two calls carry data in the envelope's message (spec 3 and 7), so there it is part of the answer. */
const facts: Record<string, { name: string; about: string; message: JsonSchema }> = {
  'deposit.create': {
    name: 'DepositCreatedAnswer',
    about:
      'The number of the new order is the message, alone; the data is null. The app goes on to the ' +
      'payment page of that number and asks deposit.info for it.',
    message: {
      type: 'string',
      pattern: String.raw`^\S+$`,
      description: 'The number of the new deposit order: nothing else, no words.',
    },
  },
  'deposit.info': {
    name: 'PayInfoAnswer',
    about: 'The kind of the order is the message; where to pay it is in the data.',
    message: {
      type: 'string',
      enum: payWays.map(({ type }) => type),
      description: "The order's kind: usdtpay shows a wallet's address, the others a payment.",
    },
  },
}

export const requestId: JsonSchema = {
  type: 'string',
  pattern: '^[0-9a-f]{32}$',
  description:
    'New for each tap. The same id again is the network sending one tap twice: give the first ' +
    'answer again, move nothing, and tell the id back in the envelope.',
}

const echoedId: JsonSchema = { ...requestId, description: "The request's, where it had one." }

/** All of its fields are required. */
const object = <P extends object>(properties: P) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
})
const envelope = (code: JsonSchema, message: JsonSchema, data: JsonSchema) =>
  object({ code, message, data })

/** The refusal that all calls share. */
export const refusals: Record<string, JsonSchema> = {
  Refusal: {
    type: 'object',
    properties: {
      code: {
        type: 'integer',
        not: { const: 200 },
        description: 'Anything but 200 and, while the session stands, 401. Ours are 500.',
      },
      message: words('Why not, in Chinese: the member reads it as it is.'),
      data: { description: 'Not read; null will do.' },
      [REQUEST_ID]: echoedId,
    },
    required: ['code', 'message'],
    description: 'The call was understood and refused: HTTP 200, and its code says so.',
  },
  SessionEnded: {
    ...envelope({ type: 'integer', const: 401 }, words('Not shown.'), { type: 'null' }),
    description: 'No session, or one that ended: the app forgets its token and asks to log in.',
  },
  InvalidRequest: {
    ...envelope({ type: 'integer', const: 422 }, words('Which fields are wrong.'), ref('Problems')),
    description: 'The request is not what this document says.',
  },
  Problems: object({ fields: { type: 'array', items: ref('Problem') } }),
  Problem: object({ field: { type: 'string' }, problem: { type: 'string' } }),
}

/** The name of an answer's data: of the object, of a list's rows, or of an answer without data. */
function nameOf(data: JsonSchema): string {
  if (typeof data['$ref'] === 'string') return data['$ref'].split('/').at(-1) as string
  if (data['type'] === 'null') return 'Done'
  if (data['type'] === 'array') return `${nameOf(data['items'] as JsonSchema)}List`
  if (data['type'] === 'string') return 'Text'
  throw new TypeError(`an answer without a name: ${JSON.stringify(data)}`)
}

/** A reference to the whole answer of a successful call. */
export function answerOf({ id, data, effect }: Endpoint, book: Book): JsonSchema {
  const moves = movesMoney({ effect })
  const drawn = draw(data, 'answer', book)
  const fact = facts[id]
  const nothing = drawn['type'] === 'null'
  const carried = nothing
    ? { type: 'null', description: 'Nothing: null, or left out. The message says it all.' }
    : drawn
  const plain = nothing && moves ? 'Moved' : nameOf(drawn)
  const base = envelope(
    { type: 'integer', const: 200, 'x-tolerates': 'the same as text' },
    fact?.message ??
      words('Shown to the member where the screen has no words of its own; may be empty.'),
    carried,
  )
  const echo = moves && { [REQUEST_ID]: echoedId }
  const shape = {
    ...base,
    ...(fact && { description: fact.about }),
    properties: { ...base.properties, ...echo },
    required: nothing ? ['code', 'message'] : base.required,
  }
  return book.add(fact?.name ?? `${plain}Answer`, shape)
}

export const factOf = (id: string): string | undefined => facts[id]?.about
