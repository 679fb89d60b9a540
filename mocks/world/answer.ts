import type { AnswerOf, AskedOf, Endpoint } from '@/contract/endpoint'
import type { Member, World } from './world'

/**
 * A refusal the member is told of: an envelope with a code and the server's words. Thrown, it takes
 * back whatever the call wrote; what has to stay is answered with `refusal`.
 */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly code = 500,
  ) {
    super(message)
  }
}
export const refuse = (message: string, code?: number): never => {
  throw new Refusal(message, code)
}

/** A file part of a multipart call, read to its end: a handler cannot wait. */
export interface Upload {
  name: string
  /** As the sender says; judge by the bytes. */
  type: string
  bytes: Uint8Array
}

interface Asked<E extends Endpoint> {
  body: AskedOf<E>
  world: World
  /** Whoever holds the session; a guest is only met on open endpoints. */
  member: E extends { open: true } ? Member | null : Member
  /** The token of that session. */
  token: string | null
  /** The file parts of a multipart call, by field. */
  files: Record<string, Upload>
}
/** The data alone, or data and the envelope's message. */
export class Told<T> {
  constructor(
    readonly data: T,
    readonly message: string,
    readonly code = 200,
    /** How much later it is told, in milliseconds: what was asked for took so long elsewhere. */
    readonly delayMs = 0,
  ) {}
}
/** Answers with a message beside the data (recharge's deposit number, success words). */
export const tell = <T>(message: string, data: T) => new Told(data, message)
/** A refusal that keeps what was written: a counted wrong password, a transfer that failed. */
export const refusal = (message: string, code = 500) => new Told(null as never, message, code)
/** The same, told so many milliseconds later. */
export const late = <T>({ data, message, code }: Told<T>, delayMs: number) =>
  new Told(data, message, code, delayMs)

export interface Handler {
  endpoint: Endpoint
  resolve(asked: {
    body: unknown
    world: World
    member: Member | null
    token: string | null
    files: Record<string, Upload>
  }): unknown
}

/** What the server answers to a call. Synchronous: it runs in one transaction. */
export const answer = <E extends Endpoint>(
  endpoint: E,
  resolve: (asked: Asked<E>) => AnswerOf<E> | Told<AnswerOf<E>>,
): Handler => ({ endpoint, resolve })
