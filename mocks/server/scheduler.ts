import { DAY_MS, getBeijingDayStart, SECOND_MS } from '@/lib/time/time'
import { findNextDueTime, scheduleAct, findNextDueEvent } from '../world/acts'
import { Refusal } from '../world/handler'
import type { World } from '../world/world'
import { runAct } from './acts'
import {
  findSettledBetDays,
  markRebatedUntil,
  getFirstUnrebatedDayMs,
  writeDailyRebates,
} from './rewards/rebates'
import { applyVipDecisions } from './rewards/vip'

/** Runs due events in order, each at its own time, and each ended day's rebates. */
export function runEverythingDue(world: World): void {
  const now = world.now()
  const today = getBeijingDayStart(now)
  let nextDay = getFirstUnrebatedDayMs(world, today)
  const betDays = nextDay < today ? findSettledBetDays(world, nextDay, today) : []
  for (;;) {
    const nextBetDay = betDays.find((betDay) => betDay >= nextDay) ?? Infinity
    const nextMoment = Math.min(nextBetDay, findNextDueTime(world) ?? Infinity)
    // Days with nothing due are skipped.
    const day = Math.max(nextDay, getBeijingDayStart(nextMoment))
    if (nextMoment === Infinity || day >= today) break
    runEventsBefore(world, day + DAY_MS)
    applyVipDecisions(world, day + DAY_MS)
    world.db.tx(() => writeDailyRebates(world, day))
    world.eventCount++
    nextDay = day + DAY_MS
  }
  if (nextDay < today) markRebatedUntil(world, today - DAY_MS)
  runEventsBefore(world, now + 1)
  applyVipDecisions(world, now)
}

/** VIP levels are decided before what happens after their night. */
function runEventsBefore(world: World, until: number): void {
  for (;;) {
    const event = findNextDueEvent(world)
    if (!event || event.at >= until) return
    const { id, at, act, target } = event
    applyVipDecisions(world, at)
    world.db.remove('due', id)
    world.eventCount++
    try {
      world.db.tx(() => world.clock.runAt(at, () => runAct(world, act, target)))
    } catch (error) {
      // Another act was faster. Any other error is a mistake in the scenario.
      if (!(error instanceof Refusal)) throw error
    }
  }
}

export function scheduleActsAfter(world: World, endpoint: string): void {
  for (const later of world.setting.later) {
    if (later.after !== endpoint) continue
    if (later.once)
      world.setting.later = world.setting.later.filter((candidate) => candidate !== later)
    scheduleAct(world, world.now() + later.seconds * SECOND_MS, later.act, later.target ?? null)
  }
}
