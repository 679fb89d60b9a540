import type { AnswerOf, AskedOf, Endpoint } from '@/contract/endpoint'
import type { Member, World } from './world'

/** A refusal the member is told of: an envelope with a code and the server's words. */
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

interface Asked<E extends Endpoint> {
  body: AskedOf<E>
  world: World
  /** Whoever holds the session; a guest is only met on open endpoints. */
  member: E extends { open: true } ? Member | null : Member
  /** The token of that session. */
  token: string | null
  /** The file parts of a multipart call, by field. */
  files: Record<string, File>
}
/** The data alone, or data and the envelope's message. */
export class Told<T> {
  constructor(
    readonly data: T,
    readonly message: string,
  ) {}
}
/** Answers with a message beside the data (recharge's deposit number, success words). */
export const tell = <T>(message: string, data: T) => new Told(data, message)

export interface Handler {
  endpoint: Endpoint
  resolve(asked: {
    body: unknown
    world: World
    member: Member | null
    token: string | null
    files: Record<string, File>
  }): unknown
}

/** What the server answers to a call. Synchronous: it runs in one transaction. */
export const answer = <E extends Endpoint>(
  endpoint: E,
  resolve: (asked: Asked<E>) => AnswerOf<E> | Told<AnswerOf<E>>,
): Handler => ({ endpoint, resolve })
