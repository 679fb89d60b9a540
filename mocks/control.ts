import { argumentsOf } from './controls/arguments'
import { clockControl } from './controls/clockControl'
import { dataControl } from './controls/dataControl'
import { createDesk, type ControlEvents, type Takeover } from './controls/desk'
import { guarded, strictlyNamed } from './controls/guarded'
import { networkControl } from './controls/networkControl'
import { saveControl } from './controls/saveControl'
import { beginScenario, scenarioControl } from './controls/scenarioControl'
import type { World } from './world'

/**
 * Everything a person or a test may do to a world. Flat names, plain values in and out: the same in the
 * page (window.fakeBackend), over HTTP (/__control/<name>) and in Playwright. By subject in controls/.
 */
export type Control = ReturnType<typeof allControls>
export type ControlName = keyof Control

export type { ControlEvents, Takeover }
export { beginScenario }

/** Names that are not there and arguments that do not fit are refused in Chinese, whoever calls. */
export const createControl = (world: World, events: ControlEvents = {}): Control =>
  strictlyNamed(guarded(allControls(world, events), argumentsOf), '操作')

function allControls(world: World, events: ControlEvents) {
  const desk = createDesk(world, events)
  return {
    ...scenarioControl(desk),
    ...clockControl(desk),
    ...networkControl(desk),
    ...dataControl(desk),
    ...saveControl(desk),
  }
}
