import * as v from 'valibot'

// oxlint-disable-next-line typescript/no-explicit-any -- the schemas of all endpoints, whatever they hold
export type Schema = v.GenericSchema<any, any>
export type Route = `${'GET' | 'POST'} /api/${string}`

/** `read`: may be repeated. `write`: changes something. `money`: moves money; sent once, never retried. */
export type Effect = 'read' | 'write' | 'money'

/** One call of the server, as data, for the client, the fake, the OpenAPI page and the tests. */
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
  /** Needs no session. */
  open: boolean
  effect: Effect
  /** The lists with its records, the likeliest first: transactions by type, or the rebates. */
  records: readonly (1 | 2 | 3 | 4 | 'rebates')[]
  multipart: boolean
}

export const movesMoney = ({ effect }: Pick<Endpoint, 'effect'>): boolean => effect === 'money'

/** The body as the client sends it. */
export type BodyOf<E extends Endpoint> = v.InferInput<E['body']>
/** The body as a handler of the fake receives it. */
export type AskedOf<E extends Endpoint> = v.InferOutput<E['body']>
/** The data as the server sends it. */
export type AnswerOf<E extends Endpoint> = v.InferInput<E['data']>
/** The parsed data. */
export type DataOf<E extends Endpoint> = v.InferOutput<E['data']>

const nothing = v.optional(v.object({}), {})
const anything = v.unknown()

interface Spec<Id extends string, Body extends Schema, Data extends Schema> {
  id: Id
  route: Route
  /** In Chinese, for the journal and the OpenAPI page. */
  title: string
  body?: Body
  data?: Data
  open?: boolean
  /** `read` by default. */
  effect?: Exclude<Effect, 'read'>
  records?: Endpoint['records']
  multipart?: boolean
}

/** Declares a call. Free of side effects, like wire.ts, so that a bundle has only the calls it makes. */
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
