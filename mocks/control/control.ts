import { argumentsOf } from './arguments'
import { booksControl } from './booksControl'
import { clockControl } from './clockControl'
import { dataControl } from './dataControl'
import { createControlContext, type ControlEvents, type Takeover } from './controlContext'
import { guarded, strictlyNamed } from './guarded'
import { networkControl } from './networkControl'
import { saveControl } from './saveControl'
import { beginScenario, scenarioControl } from './scenarioControl'
import { jumpOf } from '../server/scheduler'
import type { World } from '../world/world'

/**
 * Everything a person or a test can do to a world. Flat names, plain values in and out: the same in the page
 * (window.fakeBackend), over HTTP (/__control/<name>) and in Playwright. Grouped by subject in controls/.
 */
export type Control = ReturnType<typeof allControls>
export type ControlName = keyof Control

export type { ControlEvents, Takeover }
export { beginScenario }

/** Unknown names and wrong arguments are refused in Chinese, for every caller. */
export const createControl = (world: World, events: ControlEvents = {}): Control =>
  strictlyNamed(guarded(allControls(world, events), argumentsOf), '操作')

function allControls(world: World, events: ControlEvents) {
  const context = createControlContext(world, events)
  return afterJumps(world, {
    ...scenarioControl(context),
    ...clockControl(context),
    ...networkControl(context),
    ...dataControl(context),
    ...booksControl(context),
    ...saveControl(context),
  })
}

/** Controls that need a fixed moment wait until a long move of the clock is over. */
const STANDING = [
  'clock.advance',
  'clock.set',
  'clock.freeze',
  'clock.resume',
  'clock.next',
  'staff.do',
  'db.patch',
  'become',
  'saves.add',
  'snapshot',
  'bundle.make',
  'scenario.capture',
  'scenario.draft',
] as const

/** During a jump these return a promise of their usual result. */
function afterJumps<C extends Record<(typeof STANDING)[number], unknown>>(
  world: World,
  surface: C,
): C {
  const waiting = STANDING.map((name) => {
    const work = surface[name] as (...args: unknown[]) => unknown
    const patient = (...args: unknown[]): unknown => {
      const again = () => patient(...args)
      return jumpOf(world)?.done.then(again, again) ?? work(...args)
    }
    return [name, patient] as const
  })
  return { ...surface, ...Object.fromEntries(waiting) }
}
