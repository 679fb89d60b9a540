import { machine } from '../world/clock'
import type { World } from '../world/world'
import type { OpenCalls } from './openCalls'

/** Machine milliseconds: how long calls under way may take to come home, and between two looks. */
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
      await new Promise<void>((look) => void machine.setTimeout(look, LOOK))
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
