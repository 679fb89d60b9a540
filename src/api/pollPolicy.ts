/**
 * When a poll asks again. Chance (from 0 up to, never, 1) and time come in, so the app and
 * `npm run bench:herd` run the very same lines. Milliseconds throughout.
 */

/** No wait after failures is longer than this, but for what a server asks by Retry-After. */
const LONGEST = 60_000
/** A Retry-After beyond this is not believed: nobody stares at an old balance for an hour. */
const HELD_AT_MOST = 300_000
/** Reads that wake with the page or the network are spread over this. */
const WAKES_WITHIN = 3000

/** How many asks failed in a row, with this one. */
export const failuresAfter = (before: number, failed: boolean) => (failed ? before + 1 : 0)

/**
 * After an answer of a server that is well: the interval. The first after failures is spread around
 * it: those who failed together shall not go on in step.
 */
export const waitWell = (every: number, recovered: boolean, chance: number) =>
  recovered ? every * (0.5 + chance) : every

/**
 * After `failures` in a row: back-off with full jitter, random(0, min(60 s, base * 2^failures)). What the
 * server asked for is waited first and the jitter comes on top, else all would come at its end. A call that
 * hung, or is held off, for 30 s stands for the asks it kept from being made: the jitter is as wide as that.
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

/** How long after the page is seen again, or the phone online again, its reads are made. */
export const waitWaking = (chance: number) => chance * WAKES_WITHIN

/** A tab that another one asks for: that one's wait and about one and a half intervals more. */
export const waitFollowing = (wait: number, every: number, chance: number) =>
  wait + every * (1.25 + chance / 2)

/** Retry-After, seconds or a date, as milliseconds from `now` (since 1970); undefined: none that can be read. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim()
  if (!text) return undefined
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
