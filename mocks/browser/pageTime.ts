import { machine, pause } from '../world/clock'
import type { World } from '../world/world'
import { catchUp, jumpOf } from '../server/scheduler'
import { nextDue } from '../world/schedule'
import type { OpenCalls } from './callGuard'

/** Machine milliseconds: the longest wait for calls under way, and between two checks. */
const HOME = 1000
const LOOK = 25

/**
 * Keeps the page's timers at the world's clock (pageClock.ts); its `Date` is the world's anyway. What came due in the
 * page begins when the calls under way have been answered, or their time limits would end them although the fake's
 * own delays do not pass any faster. A held answer is not waited for.
 */
export function followClock(world: World, calls: Pick<OpenCalls, 'count'>) {
  const clock = window.pageClock
  const follow = () => (world.clock.frozen ? clock?.stop() : clock?.go())
  const atHome = async () => {
    const until = machine.now() + HOME
    // A body is read a moment after its call counts as answered, hence two looks.
    for (let quiet = 0; quiet < 2 && machine.now() < until;) {
      await pause(LOOK)
      quiet = calls.count() <= world.holds.list().length ? quiet + 1 : 0
    }
  }
  follow()
  return {
    /** The clock was stopped, or goes on. */
    follow,
    /** It was moved by so many milliseconds. */
    async moved(ms: number) {
      clock?.pass(ms)
      await atHome()
      clock?.ring()
    },
  }
}

/** Machine milliseconds between two looks at what is due. */
const [SHORTEST, LONGEST] = [40, 1000]

/**
 * Runs what falls due at its moment, also without a call, and reports it: a page must show within a second what
 * staff or the chain did on schedule, whatever the interval of its own poll.
 */
export function createDueRunner(world: World) {
  let known = world.happened
  return {
    /** The page shows what has run so far. */
    markKnown: () => {
      known = world.happened
    },
    watch(onChange: () => void) {
      const look = () => {
        // The end of a long jump reports itself.
        if (world.happened !== known && !jumpOf(world)) onChange()
      }
      const tick = () => {
        void catchUp(world)
        look()
        machine.setTimeout(tick, waitOf(world))
      }
      // A call has run what was due before it.
      world.journal.subscribe(look)
      tick()
    },
  }
}

function waitOf(world: World): number {
  const next = nextDue(world)
  if (next === undefined || world.clock.frozen) return LONGEST
  return Math.min(LONGEST, Math.max(SHORTEST, next - world.now()))
}
