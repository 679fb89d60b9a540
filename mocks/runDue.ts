import { Refusal } from './answer'
import { schedule } from './due'
import { payRebates } from './rules/rebates'
import { settleVips } from './rules/vip'
import { perform } from './staff'
import type { World } from './world'

/**
 * Does all that fell due, in order, each at its own moment: what one thing brings about may fall due in
 * the same stretch of time. Then the days that ended bring their rebates. Called before every answer.
 */
export function runDue(world: World) {
  settleVips(world)
  let event
  while ((event = firstDue(world))) {
    const { id, at, act, target } = event
    world.db.remove('due', id)
    try {
      world.db.tx(() => world.clock.asOf(at, () => perform(world, act, target)))
    } catch (error) {
      // Someone was faster: the order is decided already. Any other trouble is a scenario's mistake.
      if (!(error instanceof Refusal)) throw error
    }
  }
  world.db.tx(() => payRebates(world))
}

const firstDue = (world: World) =>
  world.db.first('due', { where: (e) => e.at <= world.now(), orderBy: ['at', 'asc'] })

/** A scenario's `later` that counts from a good answer of this endpoint. */
export function scheduleAfter(world: World, endpoint: string) {
  for (const later of world.setting.later) {
    if (later.after !== endpoint) continue
    if (later.once) world.setting.later = world.setting.later.filter((other) => other !== later)
    schedule(world, world.now() + later.seconds * 1000, later.act, later.target ?? null)
  }
}
