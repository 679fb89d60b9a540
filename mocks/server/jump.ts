import { DAY, dayStart } from '@/lib/time'
import { yieldToMain } from '../world/yieldToMain'
import { machineTime } from '../world/clock'
import { firstOpenDay } from './rewards/rebates'
import { scheduledSteps, runScheduled } from './scheduler'
import type { Jump, World } from '../world/world'

/** Machine milliseconds after which other tasks get their turn. */
const SLICE = 8
/** The most that is processed at once: this many days, this many scheduled events. */
const SHORT = 31 * DAY
const FEW = 100

/** The jump that a world is in. */
export const jumpOf = ({ jump, generation }: World): Jump | undefined =>
  jump?.generation === generation ? jump : undefined

/**
 * Processes long stretches in slices and resolves when done. Undefined where `runScheduled` is quick enough.
 * `since`: where the clock was moved from, if it was moved.
 */
export function longAhead(world: World, since?: number): Promise<void> | undefined {
  const jump = jumpOf(world)
  if (jump) return jump.done
  const now = world.now()
  const from = firstOpenDay(world, dayStart(now))
  const isLong = now - from > SHORT || world.db.count('due', ({ at }) => at <= now) > FEW
  return isLong ? begin(world, since ?? Math.min(from, now), now) : undefined
}

/** Runs due events, at once if that is quick. */
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
  // The promise is for callers who wait; the rejection must not count as unhandled when nobody does.
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
      await yieldToMain()
      if (world.generation !== jump.generation) return
    }
  } finally {
    if (world.jump === jump) world.jump = undefined
  }
}
