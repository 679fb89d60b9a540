import { DAY, dayStart } from '@/lib/time'
import { Refusal } from '../world/answer'
import { nextDue, schedule, soonest } from '../world/schedule'
import type { World } from '../world/world'
import { betDays, closeDays, firstOpenDay, payDay } from './rewards/rebates'
import { settleVips } from './rewards/vip'
import { perform } from './acts'

/**
 * Runs all due events in order, each at its own time; one event may schedule another. Each ended day pays its
 * rebates, at the level that the member had then. Called before every answer. Days on which nothing can happen are
 * skipped: ten years take 12 ms.
 */
export function runScheduled(world: World): void {
  const now = world.now()
  const today = dayStart(now)
  const firstDay = firstOpenDay(world, today)
  const busyDays = firstDay < today ? betDays(world, firstDay, today) : []
  let open = firstDay
  for (;;) {
    const nextBusyDay = busyDays.find((day) => day >= open) ?? Infinity
    const next = Math.min(nextBusyDay, nextDue(world) ?? Infinity)
    const day = Math.max(open, dayStart(next))
    if (next === Infinity || day >= today) break
    runEvents(world, day + DAY)
    settleVips(world, day + DAY)
    world.db.tx(() => payDay(world, day))
    world.happened++
    open = day + DAY
  }
  if (open < today) closeDays(world, today - DAY)
  runEvents(world, now + 1)
  settleVips(world, now)
}

/** Runs what is due before a moment. What a night decides comes before what happens after it. */
function runEvents(world: World, until: number): void {
  for (let event = soonest(world); event && event.at < until; event = soonest(world)) {
    const { id, at, act, target } = event
    settleVips(world, at)
    world.db.remove('due', id)
    world.happened++
    try {
      world.db.tx(() => world.clock.asOf(at, () => perform(world, act, target)))
    } catch (error) {
      // Another act was faster: the order is already decided. Any other error is a mistake in the scenario.
      if (!(error instanceof Refusal)) throw error
    }
  }
}

/** The entries of a scenario's `later` that wait for a good answer of this endpoint. */
export function scheduleAfter(world: World, endpoint: string): void {
  for (const later of world.setting.later) {
    if (later.after !== endpoint) continue
    if (later.once)
      world.setting.later = world.setting.later.filter((candidate) => candidate !== later)
    schedule(world, world.now() + later.seconds * 1000, later.act, later.target ?? null)
  }
}
