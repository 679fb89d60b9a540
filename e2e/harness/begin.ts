import type { Page } from '@playwright/test'
import type { PersonKey } from '../../fixtures/people'
import type { Overrides } from '../../mocks/scenario/load'
import type { ScenarioName } from '../../scenarios/all'

/** How a test begins: `test.use({ … })`. */
export interface Options {
  /** The scenario in which the journey starts. */
  scenario: ScenarioName
  overrides: Overrides
  /**
   * Who has logged in, instead of the scenario's own person. The phone's storage comes from one login per worker; no
   * test logs in for it.
   */
  as: PersonKey | 'guest' | undefined
  /** Instead of a scenario: a bundle's file, relative to the repository. */
  bundle: string | undefined
  /**
   * Features of the browser that the page must do without, as dotted names: `CloseWatcher` on iPhones,
   * `AbortSignal.any`, `Array.prototype.toSorted`; or `young`, all of youngFeatures.ts.
   */
  without: readonly string[] | 'young'
  /** The fake is `npm run api`, instead of one in the browser. */
  overNetwork: boolean
}

/** The overrides of a test that names who has logged in. */
export const begunAs = (overrides: Overrides, as: string | undefined): Overrides =>
  as === undefined ? overrides : { ...overrides, as }

/** The demo's query for a scenario. */
export const queryOf = (scenario: string, overrides: Overrides): string =>
  new URLSearchParams([
    ['scenario', scenario],
    ...Object.entries(overrides).map(([key, value]) => [key, String(value)]),
  ]).toString()

/** Puts a scenario's session where the page keeps its own, before the page's first script. */
export const beginSession = (page: Page, token: string | null, key = 'token') =>
  page.addInitScript(
    ([session, name]) => {
      // about:blank has no storage.
      if (location.origin === 'null') return
      // Once per tab, because a later logout must survive a reload.
      if (sessionStorage.getItem('e2e')) return
      sessionStorage.setItem('e2e', '1')
      if (session) sessionStorage.setItem(name, session)
    },
    [token, key] as const,
  )

/** Runs in the page before its scripts: deletes these dotted names; missing ones are ignored. */
export function takeAway(names: readonly string[]) {
  for (const name of names) {
    const path = name.split('.')
    const last = path.pop() ?? ''
    let owner: unknown = window
    for (const part of path) owner = (owner as Record<string, unknown> | undefined)?.[part]
    if (typeof owner === 'object' || typeof owner === 'function')
      if (owner) Reflect.deleteProperty(owner, last)
  }
}
