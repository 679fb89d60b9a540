import * as v from 'valibot'

/** How reports call it. */
export const ENVELOPE = '{ code, message, data }'

/** Words that some servers send with every answer: they tell a member nothing. */
const EMPTY_WORDS = /^\s*(success|ok|error|fail(ed)?)\s*$/i

/** Signs: more would cover the screen, and a notice says one thing. */
const MOST = 200
const clamped = (words: string) =>
  words.length > MOST ? `${words.slice(0, MOST).replace(/[\uD800-\uDBFF]$/, '')}…` : words

/** The wrapper of every answer (spec 7): the code may come as a string, the message as null. */
export const envelope = v.object({
  code: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)),
  message: v.pipe(
    v.nullish(v.union([v.string(), v.number()]), ''),
    v.transform((raw) => clamped(String(raw).replace(EMPTY_WORDS, ''))),
  ),
  data: v.optional(v.unknown()),
})

/**
 * What an envelope's code means on a call that moves money: only listed codes say «done» or «refused», after any
 * other nobody knows whether money moved. 401 is the session's. 408, 425 and 499 are left out of the refusals:
 * gateways use them for calls that the server may still carry out.
 */
const DONE = '200'
const REFUSED = '400-407,409-424,426-498,500'

const isIn = (list: string, code: number) =>
  list.split(',').some((part) => {
    const [from, to = from] = part.split('-')
    return code >= Number(from) && code <= Number(to)
  })

/**
 * The meaning of a code; undefined when it is on no list. `others` is for a server with other codes, such as
 * `done=0 refused=1-99,500`; a list that it does not name stays.
 */
export function meaningOf(code: number, others: string): 'done' | 'refused' | undefined {
  if (isIn(/done=(\S+)/.exec(others)?.[1] ?? DONE, code)) return 'done'
  return isIn(/refused=(\S+)/.exec(others)?.[1] ?? REFUSED, code) ? 'refused' : undefined
}

/**
 * A field in every body that moves money, beside the endpoint's own fields: new for each tap, the same when the
 * network sends one tap twice. A server that knows it gives the first answer again, moves nothing, and returns
 * the same field in its envelope.
 */
export const REQUEST_ID = 'request_id'

const carried = v.object({ [REQUEST_ID]: v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{8,64}$/)) })

/** The id in a body or an envelope; undefined where there is none or it is not valid. */
export function requestIdOf(carrier: unknown): string | undefined {
  const read = v.safeParse(carried, carrier)
  return read.success ? read.output[REQUEST_ID] : undefined
}

/** 128 random bits in hex. Not randomUUID, which pages over plain http do not have. */
export const newRequestId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
