import { Refusal } from './answer'
import { schedule } from './due'
import { perform } from './staff'
import type { World } from './world'

/** Does all that fell due, in order, each at its own moment. Called before every answer. */
export function runDue(world: World) {
  const events = world.db.find('due', { where: (e) => e.at <= world.now(), orderBy: ['at', 'asc'] })
  for (const event of events) {
    world.db.remove('due', event.id)
    try {
      world.db.tx(() => world.clock.asOf(event.at, () => perform(world, event.act, event.target)))
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
