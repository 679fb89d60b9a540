import type { BodyOf, Endpoint } from '@/contract/endpoint'
import type { Found, Skip } from './earlierAnswers'
import type { Options } from './options'

/**
 * `read` changes nothing; `write` changes something; `money` moves a balance. `end` closes the session, last of
 * all.
 */
export type Kind = 'read' | 'write' | 'money' | 'end'
export type Settings = Pick<
  Options,
  'user' | 'password' | 'payPassword' | 'code' | 'write' | 'money'
> & {
  /** Different in every run: for names of created things. */
  mark: string
}

export interface Sample {
  endpoint: Endpoint
  kind: Kind
  /** The body of one valid call, or why there is none. */
  body: (found: Found, settings: Settings) => unknown
  /** Read again first, because things were created meanwhile. */
  first: readonly Sample[]
}

const sample =
  (kind: Kind) =>
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- keeps literals literal
  <E extends Endpoint, const B extends BodyOf<E> | Skip>(
    endpoint: E,
    body: (found: Found, settings: Settings) => B,
    first: readonly Sample[] = [],
  ): Sample => ({ endpoint, kind, body, first })

/** A read with the sample of its declaration. */
export const asDeclared = (endpoint: Endpoint): Sample => ({
  endpoint,
  kind: 'read',
  body: () => endpoint.sample,
  first: [],
})

export const read = sample('read')
export const write = sample('write')
export const money = sample('money')
export const end = sample('end')
