import { parseTime, SECOND_MS } from '@/lib/time/time'
import { getPerson } from '@fixtures/people'
import type { ResolvedScenario } from '@scenarios/scenario'
import type { SeededWorld } from '../seed/prepared'
import { createSession } from '../server/account/sessions'
import { scheduleAct } from '../world/acts'
import { type Source, reseedWorld, type Setting, type World } from '../world/world'

interface WorldStart {
  scenario: ResolvedScenario
  seeded: SeededWorld
  source: Source
}

/** Returns the session's token; null for a guest. */
export function startWorldAndLogIn(
  world: World,
  { scenario, seeded, source }: WorldStart,
): string | null {
  world.generation++
  world.holds.release()
  world.faults.restore([])
  world.clock.resume()
  const now = parseTime(scenario.now ?? scenario.at) as number
  world.clock.set(now)
  reseedWorld(world, scenario.seed)
  Object.assign(world.setting, toSetting(scenario), {
    counter: seeded.counter,
    source: structuredClone(source),
    ahead: world.clock.state().ahead,
    note: undefined,
  })
  world.db.useBase(seeded.db.toBase())

  // At one fixed moment, however long it takes: the same seed gives the same rows.
  const token = world.clock.runAt(now, () => {
    for (const rule of scenario.rules) world.faults.add(rule)
    for (const { after, seconds, act, target } of scenario.later) {
      if (after === undefined) scheduleAct(world, now + seconds * SECOND_MS, act, target ?? null)
    }
    return scenario.as === 'guest' ? null : createSession(world, getPerson(scenario.as).id)
  })
  world.db.clearDirtyTables()
  return token
}

const toSetting = (
  scenario: ResolvedScenario,
): Omit<Setting, 'counter' | 'source' | 'ahead' | 'note'> => ({
  scenario: scenario.name,
  title: scenario.title,
  seed: scenario.seed,
  as: scenario.as,
  delay: scenario.network.delay,
  later: scenario.later.filter(({ after }) => after !== undefined),
  open: scenario.open,
})
