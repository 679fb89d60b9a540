import type { Scenario } from '@scenarios/scenario'
import type { ScenarioName } from '@scenarios/all'
import { jumpOf } from '../server/scheduler'
import { type World, createWorld, type Overrides } from '../world/world'
import { argumentsOf, guarded, strictlyNamed } from './arguments'
import { booksControl, clockControl, dataControl, networkControl } from './worldControls'
import { createControlContext, type ControlEvents } from './controlContext'
import { saveControl } from './saveControl'
import { beginScenario, scenarioControl } from './scenarioControl'

/**
 * Everything a person or a test can do to a world. Flat names, plain values in and out: the same in the page
 * (window.fakeBackend), over HTTP (/__control/<name>) and in Playwright. Grouped by subject.
 */
export type Control = ReturnType<typeof allControls>
export type ControlName = keyof Control

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

/**
 * A new world in a scenario, by name or as data, with the surface to control it. `token` is the session that the
 * scenario begins with, null for a guest; `open` is the address that it begins at. Throws with what is wrong.
 */
export function openWorld(
  scenario: ScenarioName | Scenario = 'default',
  overrides: Overrides = {},
  events: ControlEvents = {},
) {
  const world = createWorld()
  const { token, open } = beginScenario(world, scenario, overrides)
  return { world, control: createControl(world, events), token, open }
}
