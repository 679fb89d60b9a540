import type { Call } from '../world/faults'

/** A call without a member, as rules see it. */
export const asking = (endpoint: string, rest: Partial<Call> = {}): Call => ({
  endpoint,
  body: {},
  headers: new Headers(),
  isOf: (who) => who === 'guest',
  who: () => 'guest',
  ...rest,
})
