import * as v from 'valibot'

// oxlint-disable-next-line typescript/no-explicit-any -- the schemas of all endpoints, whatever they hold
export type Schema = v.GenericSchema<any, any>
export type Route = `${'GET' | 'POST'} /api/${string}`

/** `money`: sent once, never retried. */
export type Effect = 'read' | 'write' | 'money'

export const DEPOSITS = 1 as const
export const WITHDRAWALS = 2 as const
export const TRANSFERS_IN = 3 as const
export const TRANSFERS_OUT = 4 as const
export type RecordList =
  | typeof DEPOSITS
  | typeof WITHDRAWALS
  | typeof TRANSFERS_IN
  | typeof TRANSFERS_OUT
  | 'rebates'

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
  /** Guests may call it. */
  open: boolean
  effect: Effect
  /** The lists in which a successful call appears. */
  records: readonly RecordList[]
  multipart: boolean
}

export const movesMoney = ({ effect }: Pick<Endpoint, 'effect'>): boolean => effect === 'money'

/** As the client sends it. */
export type BodyOf<E extends Endpoint> = v.InferInput<E['body']>
/** As a handler of the fake receives it. */
export type ParsedBodyOf<E extends Endpoint> = v.InferOutput<E['body']>
/** As the server sends it. */
export type RawDataOf<E extends Endpoint> = v.InferInput<E['data']>
/** As screens use it. */
export type DataOf<E extends Endpoint> = v.InferOutput<E['data']>

const noBody = v.optional(v.object({}), {})
const anyData = v.unknown()

interface Spec<Id extends string, Body extends Schema, Data extends Schema> {
  id: Id
  route: Route
  title: string
  body?: Body
  data?: Data
  open?: boolean
  effect?: Exclude<Effect, 'read'>
  records?: Endpoint['records']
  multipart?: boolean
}

/** Free of side effects, like wire.ts, so that a bundle has only the calls it makes. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  const Id extends string,
  Body extends Schema = typeof noBody,
  Data extends Schema = typeof anyData,
>(spec: Spec<Id, Body, Data>): Endpoint<Id, Body, Data> {
  const [method, path] = spec.route.split(' ') as ['GET' | 'POST', `/api/${string}`]
  return {
    id: spec.id,
    title: spec.title,
    method,
    path,
    body: (spec.body ?? noBody) as Body,
    data: (spec.data ?? anyData) as Data,
    open: spec.open ?? false,
    effect: spec.effect ?? 'read',
    records: spec.records ?? [],
    multipart: spec.multipart ?? false,
  }
}
