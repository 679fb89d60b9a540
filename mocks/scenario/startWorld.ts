import { parseTime } from '@/lib/time/time'
import type { ResolvedScenario } from '@scenarios/scenario'
import type { Seeded } from '../seed/prepared'
import { createSession } from '../server/account/sessions'
import { schedule } from '../world/acts'
import { getPersonId } from '../world/members'
import { type Source, reseed, type Setting, type World } from '../world/world'

/** Returns the session's token; null for a guest. */
export function startWorld(
  world: World,
  full: ResolvedScenario,
  { db, counter }: Seeded,
  source: Source,
): string | null {
  world.generation++
  world.holds.release()
  world.faults.restore([])
  world.clock.resume()
  const now = parseTime(full.now ?? full.at) as number
  world.clock.set(now)
  reseed(world, full.seed)
  Object.assign(world.setting, toSetting(full), {
    counter,
    source: structuredClone(source),
    ahead: world.clock.state().ahead,
    note: undefined,
  })
  world.db.useBase(db.toBase())

  // At one fixed moment, however long it takes: the same seed gives the same rows.
  const token = world.clock.runAt(now, () => {
    for (const rule of full.rules) world.faults.add(rule)
    for (const { after, seconds, act, target } of full.later) {
      if (after === undefined) schedule(world, now + seconds * 1000, act, target ?? null)
    }
    return full.as === 'guest' ? null : createSession(world, getPersonId(full.as))
  })
  world.db.clearDirty()
  return token
}

const toSetting = (full: ResolvedScenario): Omit<Setting, 'counter' | 'source'> => ({
  scenario: full.name,
  title: full.title,
  seed: full.seed,
  as: full.as,
  delay: full.network.delay,
  later: full.later.filter(({ after }) => after !== undefined),
  open: full.open,
})
