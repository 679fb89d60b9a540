import type { ScenarioName } from '../../scenarios/all'
import type { EndpointId } from '../../src/contract/all'
import type { AppModel } from '../pages/AppModel'
import type { Fake } from '../support/fake'
import type { Said } from './said'

/** A way to move money, up to the tap that sends it. */
export interface Journey {
  title: string
  scenario: ScenarioName
  path: string
  on: EndpointId
  /** What must be so in the world. */
  world?: (fake: Fake) => Promise<unknown>
  /** Fills the screen in, ready for the tap; false where nothing is left to send. */
  prepare?: (app: AppModel) => Promise<boolean | void>
  /** `timeout`: milliseconds until what has to be tapped can be. */
  tap: (app: AppModel, press: 'click' | 'dblclick', timeout: number) => Promise<unknown>
  /** These words, or this address, promise that it was done. */
  moved: (said: Said) => boolean
  /** What there is of it in the world: a word for each time it was done. */
  effects: (fake: Fake, member: string) => Promise<string[]>
  /** Words that claim that nothing was done, where they come as no alert. */
  unmoved?: (said: Said) => boolean
  /** Done twice is the same as done once, and the screen shows how it stands: words of failure claim nothing. */
  idempotent?: true
  /** Says nothing of the money either way. */
  wordless?: true
  /** The server counts the taps and the screen shows its count: each tap is an intention. */
  counted?: true
  /** What the spec says here when nobody answers, instead of 结果待确认. */
  silence?: string
  /** Whether the screen shows what was done, once the network is good. */
  shows?: (app: AppModel, moved: number) => Promise<boolean>
}

export const press =
  (name: string): Journey['tap'] =>
  (app, how, timeout) =>
    app.button(name).first()[how]({ timeout })

export const says =
  (text: string) =>
  (said: Said): boolean =>
    said.role !== 'path' && said.text.includes(text)

export const stands =
  (path: string) =>
  ({ role, text }: Said): boolean =>
    role === 'path' && text.startsWith(path)
