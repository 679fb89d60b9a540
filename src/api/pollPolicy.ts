/** When a poll asks again. Randomness (0 to 1, 1 excluded) and time are passed in. All times in milliseconds. */

/** The longest wait after failures, unless the server asks for more by Retry-After. */
const LONGEST = 60_000
/** A longer Retry-After is cut to this: nobody should look at an old balance for an hour. */
const HELD_AT_MOST = 300_000
/** Reads that start when the page or the network comes back are spread over this time. */
const WAKES_WITHIN = 3000

/** How many requests failed in a row, this one included. */
export const failuresAfter = (before: number, failed: boolean) => (failed ? before + 1 : 0)

/**
 * After a good answer: the plain interval. The first one after failures is randomised, so that clients that
 * failed together do not go on in step.
 */
export const waitWell = (every: number, recovered: boolean, chance: number) =>
  recovered ? every * (0.5 + chance) : every

/**
 * After `failures` in a row: back-off with full jitter, random(0, min(60 s, base * 2^failures)). The server's
 * Retry-After is waited first and the jitter added to it, or all clients would return at the same moment. After
 * a call that hung for 30 s, or a long Retry-After, the jitter is at least as wide as that time.
 */
export function waitFailed(
  base: number,
  failures: number,
  chance: number,
  { lasted = 0, retryAfter = 0 } = {},
) {
  const hold = held(retryAfter)
  return hold + chance * Math.min(LONGEST, Math.max(base * 2 ** failures, lasted, hold))
}

/** The part of a Retry-After that is obeyed. */
export const held = (retryAfter: number) => Math.min(retryAfter, HELD_AT_MOST)

/** The delay of reads after the page becomes visible or the phone goes online. */
export const waitWaking = (chance: number) => chance * WAKES_WITHIN

/** A tab that another one polls for waits for that tab's delay plus about one and a half intervals. */
export const waitFollowing = (wait: number, every: number, chance: number) =>
  wait + every * (1.25 + chance / 2)

/** Retry-After (seconds or a date) as milliseconds from `now`; undefined when it cannot be read. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim()
  // Stryker disable next-line ConditionalExpression: what is empty is no date either, and gives undefined
  if (!text) return undefined
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
