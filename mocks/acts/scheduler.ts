import { DAY, dayStart } from '@/lib/time'
import { Refusal } from '../world/answer'
import { nextDue, schedule, soonest } from '../world/schedule'
import { betDays, closeDays, firstOpenDay, payDay } from '../rules/rebates'
import { nightOf, vipSteps } from '../rules/vip'
import { perform } from './all'
import type { World } from '../world/world'

/**
 * Does all that fell due, in order, each at its own moment: what one thing brings about may fall due in
 * the same stretch of time. Each day that ended brings its rebates, at the level that its member had
 * then. Called before every answer; a world that is jumping (jump.ts) is being seen to.
 */
export function runScheduled(world: World) {
  if (world.jump?.generation === world.generation) return
  for (const _ of scheduledSteps(world));
}

/**
 * The same step by step; each says the moment it has come to. Between two steps the rows are whole, so that
 * it may be left there and begun anew. Days on which nothing can happen are passed over.
 */
export function* scheduledSteps(world: World): Generator<number> {
  const now = world.now()
  const today = dayStart(now)
  const nights = nightly(world)
  const opened = firstOpenDay(world, today)
  const busy = opened < today ? betDays(world, opened, today) : []
  let open = opened
  for (;;) {
    const next = Math.min(busy.find((day) => day >= open) ?? Infinity, nextDue(world) ?? Infinity)
    const day = Math.max(open, dayStart(next))
    if (next === Infinity || day >= today) break
    yield* eventsBefore(world, day + DAY, nights)
    yield* nights(day + DAY)
    world.db.tx(() => payDay(world, day))
    open = day + DAY
    yield open
  }
  if (open < today) closeDays(world, today - DAY)
  yield* eventsBefore(world, now + 1, nights)
  yield* vipSteps(world, now)
}

/** Levels are decided up to a moment, unless they have been since the night before it. */
function nightly(world: World) {
  let night: number | undefined
  return function* (until: number): Generator<number> {
    if (nightOf(until) === night) return
    yield* vipSteps(world, until)
    night = nightOf(until)
  }
}

/** What falls due before a moment; what a night decides comes before what happens after it. */
function* eventsBefore(
  world: World,
  until: number,
  nights: ReturnType<typeof nightly>,
): Generator<number> {
  for (let event = soonest(world); event && event.at < until; event = soonest(world)) {
    const { id, at, act, target } = event
    yield* nights(at)
    world.db.remove('due', id)
    try {
      world.db.tx(() => world.clock.asOf(at, () => perform(world, act, target)))
    } catch (error) {
      // Someone was faster: the order is decided already. Any other trouble is a scenario's mistake.
      if (!(error instanceof Refusal)) throw error
    }
    yield at
  }
}

/** A scenario's `later` that counts from a good answer of this endpoint. */
export function scheduleAfter(world: World, endpoint: string) {
  for (const later of world.setting.later) {
    if (later.after !== endpoint) continue
    if (later.once) world.setting.later = world.setting.later.filter((other) => other !== later)
    schedule(world, world.now() + later.seconds * 1000, later.act, later.target ?? null)
  }
}
