import type { ScenarioName } from '../../scenarios/all'
import type { EndpointId } from '../../src/contract/all'
import type { AppModel, Press } from '../pages/AppModel'

export interface Deed {
  name: string
  on: EndpointId
  /** A read that is sent by a tap: the screen may send it by itself as well. */
  reads?: true
  /** Set up again for each cell. */
  scenario: ScenarioName
  path: string
  /** What must be filled in or opened first; repeated before the second try. */
  prepare?: (app: AppModel) => Promise<unknown>
  /** The tap that sends the call. One that moves money is tapped twice at once: only one may be sent. */
  act: (app: AppModel, press: Press) => Promise<unknown>
}

export const tap =
  (name: string): Deed['act'] =>
  (app, press) =>
    app.press(app.button(name).first(), press)

export const fill =
  (...fields: readonly (readonly [string, string])[]) =>
  async (app: AppModel) => {
    for (const [name, value] of fields) await app.field(name).fill(value)
  }

export const sure =
  (ask: string): Deed['act'] =>
  async (app, press) => {
    await app.button(ask).first().click()
    const dialog = app.page.getByRole('dialog')
    await app.press(dialog.getByRole('button', { name: '确定' }), press)
  }
