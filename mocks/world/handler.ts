import type * as v from 'valibot'
import type { RawDataOf, ParsedBodyOf, Endpoint } from '@/contract/endpoint'
import { getEntriesThroughPipes } from '@/contract/schemas'
import { toCamelCase, type ColumnName } from '../db/columnTypes'
import type { Member, World } from './world'

export const REFUSED_CODE = 500

/** Throwing it rolls back everything the call wrote; `refuseKeepingWrites` does not. */
export class Refusal extends Error {}

/** Throws a Refusal; `return refuse(…)` ends the function for the compiler. */
export function refuse(message: string): never {
  throw new Refusal(message)
}

export interface Upload {
  name: string
  /** The sender's claim; check the bytes. */
  type: string
  bytes: Uint8Array
}

interface Call<E extends Endpoint> {
  body: ParsedBodyOf<E>
  world: World
  member: E extends { open: true } ? Member | null : Member
  token: string | null
  files: Record<string, Upload>
}

export class ServerAnswer<T> {
  constructor(
    readonly data: T,
    readonly message: string,
    readonly code = 200,
    readonly delayMs = 0,
  ) {}
}

export const withMessage = <T>(message: string, data: T): ServerAnswer<T> =>
  new ServerAnswer(data, message)

/** For a counted wrong password, a failed transfer. */
export const refuseKeepingWrites = (message: string): ServerAnswer<never> =>
  new ServerAnswer(null as never, message, REFUSED_CODE)

export const createDelayedAnswer = <T>(
  { data, message, code }: ServerAnswer<T>,
  delayMs: number,
): ServerAnswer<T> => new ServerAnswer(data, message, code, delayMs)

export interface Handler {
  endpoint: Endpoint
  resolve(call: {
    body: unknown
    world: World
    member: Member | null
    token: string | null
    files: Record<string, Upload>
  }): unknown
}

/** Synchronous: it runs in one transaction. */
export const createHandler = <E extends Endpoint>(
  endpoint: E,
  resolve: (call: Call<E>) => RawDataOf<E> | ServerAnswer<RawDataOf<E>>,
): Handler => ({ endpoint, resolve })

type AnswerFields<S extends v.GenericSchema, R> = {
  [
    F in keyof v.InferInput<S> as F extends keyof R ? F : ColumnName<F> extends keyof R ? F : never
  ]-?: F extends keyof R ? R[F] : R[ColumnName<F> & keyof R]
}

/** The fields of a contract's object that a row has, under the contract's names. */
export function pickAnswerFields<S extends v.GenericSchema, R extends object>(
  schema: S,
  row: R,
): AnswerFields<S, R> {
  const columns = row as Record<string, unknown>
  const fields: Record<string, unknown> = {}
  for (const field of Object.keys(getEntriesThroughPipes(schema) ?? {})) {
    const column = field in columns ? field : toCamelCase(field)
    if (column in columns) fields[field] = columns[column]
  }
  return fields as AnswerFields<S, R>
}
