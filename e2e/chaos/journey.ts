import { expect } from '@playwright/test'
import type { ScenarioName } from '../../scenarios/all'
import type { EndpointId } from '../../src/contract/all'
import type { AppModel, Press } from '../models/AppModel'
import type { Fake } from '../harness/fake'
import type { Said } from './said'

/** A way to move money, up to the tap that sends it. */
export interface Journey {
  title: string
  scenario: ScenarioName
  path: string
  on: EndpointId
  /** The scenario's overrides. */
  world?: (fake: Fake) => Promise<unknown>
  /** Fills in the screen, ready for the tap; false when there is nothing left to send. */
  prepare?: (app: AppModel) => Promise<boolean | void>
  /** `timeout`: milliseconds to wait until the button can be tapped. */
  tap: (app: AppModel, press: Press, timeout: number) => Promise<unknown>
  /** A message or address that tells the member it was done. */
  moved: (said: Said) => boolean
  /** What the world's data says: one entry for each time it was done. */
  effects: (fake: Fake, member: string) => Promise<string[]>
  /** Other words that say nothing was done, besides alerts. */
  unmoved?: (said: Said) => boolean
  /**
   * Doing it twice equals doing it once, and the screen shows the state: an error message makes no claim about
   * it.
   */
  idempotent?: true
  /** Nothing is left for a second call, so the answer to the browser's own repeat describes that repeat alone. */
  empties?: true
  /** Says nothing about the money. */
  wordless?: true
  /** The server counts the taps and the screen shows the count: each tap is an intention of its own. */
  counted?: true
  /** The spec's words when no answer comes, instead of 结果待确认. */
  silence?: string
  /** Whether the screen shows what was done, once the network has recovered. */
  shows?: (app: AppModel, moved: number) => Promise<boolean>
}

export const press =
  (name: string): Journey['tap'] =>
  (app, how, timeout) =>
    app.press(app.button(name).first(), how, { timeout })

export const says =
  (text: string) =>
  (said: Said): boolean =>
    said.role !== 'path' && said.text.includes(text)

export const stands =
  (path: string) =>
  ({ role, text }: Said): boolean =>
    role === 'path' && text.startsWith(path)

/** Waits for a state and returns the last one; the caller checks it. */
export const until = (state: () => boolean | Promise<boolean>, timeout: number) =>
  expect
    .poll(state, { timeout, intervals: [20, 40, 80] })
    .toBe(true)
    .catch(() => undefined)
