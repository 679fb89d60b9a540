import * as v from 'valibot'

// oxlint-disable-next-line typescript/no-explicit-any -- the schemas of all endpoints, whatever they hold
export type Schema = v.GenericSchema<any, any>
export type Route = `${'GET' | 'POST'} /api/${string}`

/**
 * The effect of a call on the server. `read`: none, may be repeated freely. `write`: changes something.
 * `money`: moves money; sent once, never retried, never repeated after coming back online.
 */
export type Effect = 'read' | 'write' | 'money'

/** One call of the server, as data. The client, the fake, the OpenAPI page and the tests read it. */
export interface Endpoint<
  Id extends string = string,
  Body extends Schema = Schema,
  Data extends Schema = Schema,
> {
  id: Id
  title: string
  method: 'GET' | 'POST'
  path: `/api/${string}`
  body: Body
  data: Data
  /** Needs no session. Without this flag the server answers 401 to a guest. */
  open: boolean
  effect: Effect
  /** The lists that show what it moved, the likeliest first: of transactions by their types, or the rebates'. */
  records: readonly (1 | 2 | 3 | 4 | 'rebates')[]
  multipart: boolean
}

export const movesMoney = ({ effect }: Pick<Endpoint, 'effect'>) => effect === 'money'

/** The body's type for the client. */
export type BodyOf<E extends Endpoint> = v.InferInput<E['body']>
/** The body's type for a handler of the fake. */
export type AskedOf<E extends Endpoint> = v.InferOutput<E['body']>
/** The data's type on the wire: what a handler of the fake must answer. */
export type AnswerOf<E extends Endpoint> = v.InferInput<E['data']>
/** The clean data's type for a screen. */
export type DataOf<E extends Endpoint> = v.InferOutput<E['data']>

const nothing = v.optional(v.object({}), {})
const anything = v.unknown()

interface Spec<Id extends string, Body extends Schema, Data extends Schema> {
  id: Id
  route: Route
  /** A few Chinese words, for the journal and the OpenAPI page. */
  title: string
  body?: Body
  data?: Data
  open?: boolean
  /** `read` by default. */
  effect?: Exclude<Effect, 'read'>
  records?: Endpoint['records']
  multipart?: boolean
}

/**
 * Declares a call. Body defaults to none, data to anything at all. Marked as free of side effects,
 * as are the helpers of wire.ts, so that a bundle holds only the calls it makes.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  const Id extends string,
  Body extends Schema = typeof nothing,
  Data extends Schema = typeof anything,
>(spec: Spec<Id, Body, Data>): Endpoint<Id, Body, Data> {
  const [method, path] = spec.route.split(' ') as ['GET' | 'POST', `/api/${string}`]
  return {
    id: spec.id,
    title: spec.title,
    method,
    path,
    body: (spec.body ?? nothing) as Body,
    data: (spec.data ?? anything) as Data,
    open: spec.open ?? false,
    effect: spec.effect ?? 'read',
    records: spec.records ?? [],
    multipart: spec.multipart ?? false,
  }
}
