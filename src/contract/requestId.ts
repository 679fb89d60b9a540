import * as v from 'valibot'

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
