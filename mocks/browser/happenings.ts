import { catchUp, jumpOf } from '../server/scheduler'
import { machine } from '../world/clock'
import { nextDue } from '../world/schedule'
import type { World } from '../world/world'

/** Machine milliseconds between two looks at what is due. */
const [SHORTEST, LONGEST] = [40, 1000]

/**
 * Runs what falls due at its moment, also without a call, and reports it: a page must show within a second what
 * staff or the chain did on schedule, whatever the interval of its own poll.
 */
export function createHappenings(world: World) {
  let known = world.happened
  return {
    /** Whatever has run so far is known to the page. */
    told: () => {
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
