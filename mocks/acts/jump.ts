import { DAY, dayStart } from '@/lib/time'
import { machineTime } from '../world/clock'
import { firstOpenDay } from '../rules/rebates'
import { scheduledSteps, runScheduled } from './scheduler'
import type { Jump, World } from '../world/world'

/** Machine milliseconds that may pass before others have their turn. */
const SLICE = 8
/** What is worked off in one go: so many days, so many things on the calendar. */
const SHORT = 31 * DAY
const FEW = 100

/** The jump that the world is in. */
export const jumpOf = ({ jump, generation }: World): Jump | undefined =>
  jump?.generation === generation ? jump : undefined

/**
 * Whatever takes long is done in slices: resolves when it is. Undefined where `runScheduled` is quick. `since` is
 * where the clock was moved from, when it was.
 */
export function longAhead(world: World, since?: number): Promise<void> | undefined {
  const jump = jumpOf(world)
  if (jump) return jump.done
  const now = world.now()
  const from = firstOpenDay(world, dayStart(now))
  const isLong = now - from > SHORT || world.db.count('due', ({ at }) => at <= now) > FEW
  return isLong ? begin(world, since ?? Math.min(from, now), now) : undefined
}

/** Does what fell due, at once where that is quick. */
export function catchUp(world: World, since?: number): Promise<void> | undefined {
  const long = longAhead(world, since)
  if (!long) runScheduled(world)
  return long
}

function begin(world: World, from: number, to: number): Promise<void> {
  const { generation } = world
  const jump: Jump = { from, to, at: from, generation, done: Promise.resolve() }
  world.jump = jump
  jump.done = inSlices(world, jump)
  // Whoever waits for it is told; nobody has to.
  jump.done.catch(() => undefined)
  return jump.done
}

async function inSlices(world: World, jump: Jump) {
  try {
    const steps = scheduledSteps(world)
    for (;;) {
      const ends = machineTime() + SLICE
      do {
        const step = steps.next()
        if (step.done) return
        jump.at = step.value
      } while (machineTime() < ends)
      await breath()
      if (world.generation !== jump.generation) return
    }
  } finally {
    if (world.jump === jump) world.jump = undefined
  }
}

/** Lets all else have its turn. Time-outs would be slowed down in a tab that nobody looks at. */
const breath = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
