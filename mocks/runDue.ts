import { DAY } from '@/lib/time'
import { Refusal } from './answer'
import { schedule } from './due'
import { openDays, payDay } from './rules/rebates'
import { settleVips } from './rules/vip'
import { perform } from './staff'
import type { World } from './world'

/**
 * Does all that fell due, in order, each at its own moment: what one thing brings about may fall due in
 * the same stretch of time. Each day that ended brings its rebates, at the level that its member had
 * then. Called before every answer.
 */
export function runDue(world: World) {
  for (const day of openDays(world)) {
    const midnight = day + DAY
    runUntil(world, midnight)
    world.clock.asOf(midnight, () => settleVips(world))
    world.db.tx(() => payDay(world, day))
  }
  runUntil(world, world.now() + 1)
  settleVips(world)
}

/** What falls due before a moment. */
function runUntil(world: World, until: number) {
  const next = () => world.db.first('due', { where: (e) => e.at < until, orderBy: ['at', 'asc'] })
  for (let event = next(); event; event = next()) {
    const { id, at, act, target } = event
    world.db.remove('due', id)
    try {
      world.db.tx(() => world.clock.asOf(at, () => perform(world, act, target)))
    } catch (error) {
      // Someone was faster: the order is decided already. Any other trouble is a scenario's mistake.
      if (!(error instanceof Refusal)) throw error
    }
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
