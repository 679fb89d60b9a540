import * as v from 'valibot'

export const ENVELOPE = '{ code, message, data }'

/** Some servers send these with every response. */
const EMPTY_MESSAGES = /^\s*(success|ok|error|fail(ed)?)\s*$/i

const MAX_MESSAGE_LENGTH = 200
function shorten(message: string): string {
  if (message.length <= MAX_MESSAGE_LENGTH) return message
  const withoutHalfCharacter = message.slice(0, MAX_MESSAGE_LENGTH).replace(/[\uD800-\uDBFF]$/, '')
  return `${withoutHalfCharacter}…`
}

/** Spec 7. */
export const envelope = v.object({
  code: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)),
  message: v.pipe(
    v.nullish(v.union([v.string(), v.number()]), ''),
    v.transform((raw) => shorten(String(raw).replace(EMPTY_MESSAGES, ''))),
  ),
  data: v.optional(v.unknown()),
})

const DONE_CODES = '200'
/** Without 408, 425 and 499, which gateways use for requests that the server may still execute. */
const REFUSED_CODES = '400-407,409-424,426-498,500'

const isInRanges = (ranges: string, code: number) =>
  ranges.split(',').some((range) => {
    const [from, to = from] = range.split('-')
    return code >= Number(from) && code <= Number(to)
  })

/** For money requests; undefined when the code is on no list. `codeRanges`: a server's own, `done=0 refused=1-99,500`; empty for the usual. */
export function classifyCode(code: number, codeRanges: string): 'done' | 'refused' | undefined {
  if (isInRanges(/done=(\S+)/.exec(codeRanges)?.[1] ?? DONE_CODES, code)) return 'done'
  const refusedCodes = /refused=(\S+)/.exec(codeRanges)?.[1] ?? REFUSED_CODES
  return isInRanges(refusedCodes, code) ? 'refused' : undefined
}

/** In the body of every money request: new for each tap, the same for a repeat. */
export const REQUEST_ID = 'request_id'

const withRequestId = v.object({
  [REQUEST_ID]: v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{8,64}$/)),
})

/** From a body or an envelope; undefined where missing or invalid. */
export function findRequestId(carrier: unknown): string | undefined {
  const parsed = v.safeParse(withRequestId, carrier)
  return parsed.success ? parsed.output[REQUEST_ID] : undefined
}

/** 128 random bits in hex. Plain http has no randomUUID. */
export const createRequestId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
