import { beijing, DAY } from '@/lib/time'
import { nextDue } from '../world/schedule'
import { acts } from '../server/acts'
import type { ControlContext } from './controlContext'
import { secondsOf, type Span } from './span'

/** The longest move allowed; texts of times have four digits for the year. */
const FARTHEST = 3653 * DAY
const [FIRST, LAST] = [Date.UTC(1970, 0, 2), Date.UTC(9999, 11, 30)]

/** The moment, if the clock may be moved there. Throws with a message for a person. */
function reachable(now: number, ms: number): number {
  if (typeof ms !== 'number' || !Number.isFinite(ms))
    throw new RangeError('时钟只能调到一个有限的时刻：请给出数字，一次最多前进或后退 10 年')
  if (Math.abs(ms - now) > FARTHEST)
    throw new RangeError(
      `时钟一次最多前进或后退 10 年：从 ${beijing(now)} 只能调到 ${beijing(Math.max(FIRST, now - FARTHEST))} 至 ${beijing(Math.min(LAST, now + FARTHEST))}`,
    )
  if (ms < FIRST || ms > LAST) throw new RangeError('时钟只能调到 1970 年至 9999 年之间')
  return Math.round(ms)
}

/**
 * Controls of the world's clock. Each move can be undone. A long move is processed in slices: then the call
 * returns a promise, and `status().jumping` shows the progress.
 */
export const clockControl = ({ world, saves, changed, moved }: ControlContext) => {
  const set = (ms: number) => {
    const since = world.now()
    const to = reachable(since, ms)
    saves.before(`时钟调到 ${beijing(to)}`, () => world.clock.set(to), { clock: to })
    return moved(since)
  }
  return {
    /** By seconds, or as «90s», «30m», «2h», «1d». */
    'clock.advance': (by: number | Span) => set(world.now() + (secondsOf(by) ?? NaN) * 1000),
    'clock.set': set,
    'clock.freeze': () => changed(world.clock.freeze()),
    'clock.resume': () => changed(world.clock.resume()),
    /** Moves to the next due event; returns its time, or null when there is none. */
    'clock.next': (): number | null | Promise<number> => {
      const at = nextDue(world) ?? null
      if (at === null) return null
      return set(at)?.then(() => at) ?? at
    },
    /** The next due events, soonest first: time, the act's name and title, and its row. */
    'clock.upcoming': (most = 5) =>
      world.db
        .find('due', { orderBy: ['at', 'asc'], page: { number: 1, size: most } })
        .map(({ id, at, act, target }) => ({
          id,
          at,
          act,
          title: acts[act]?.title ?? act,
          target,
        })),
  }
}
