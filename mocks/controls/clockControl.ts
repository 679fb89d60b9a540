import { beijing } from '@/lib/time'
import { nextDue } from '../due'
import { acts } from '../staff'
import type { Desk } from './desk'

/** The world's clock. Each move can be undone. */
export const clockControl = ({ world, saves, changed }: Desk) => {
  const set = (ms: number) => {
    saves.before(`时钟调到 ${beijing(ms)}`, () => world.clock.set(ms))
    return changed(undefined)
  }
  return {
    'clock.advance': (seconds: number) => set(world.now() + seconds * 1000),
    'clock.set': set,
    'clock.freeze': () => changed(world.clock.freeze()),
    'clock.resume': () => changed(world.clock.resume()),
    /** Moves to the next thing that falls due; says when, or null when nothing is. */
    'clock.next': () => {
      const at = nextDue(world) ?? null
      if (at !== null) set(at)
      return at
    },
    /** What falls due next, soonest first: when, the act by name and by title, and the row it is done to. */
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
