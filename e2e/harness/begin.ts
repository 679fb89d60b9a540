import type { Page } from '@playwright/test'
import type { PersonKey } from '@fixtures/people'
import type { Overrides } from '../../mocks/world/world'
import type { ScenarioName } from '../../scenarios/all'
import type { Scenario } from '../../scenarios/scenario'

/** Where the fake of a test is. */
export type FakeAt =
  /** In the page: the demo build at this address. */
  | { page: string }
  /**
   * A server: `npm run api`, the container. Playwright's `baseURL` names the page under test, which
   * asks this server. `token`: what its control surface asks for.
   */
  | { api: string; token?: string }

/** Throws with a message for the person who writes the config. */
export function placeOf(at: FakeAt | undefined): FakeAt {
  if (at && 'page' in at) return { page: at.page.endsWith('/') ? at.page : `${at.page}/` }
  if (at && 'api' in at) return { ...at, api: at.api.replace(/\/+$/, '') }
  throw new Error(
    "use: { fakeAt: … } is missing in the config: { page: 'http://…' } or { api: 'http://…' }",
  )
}

/** How a test begins: `test.use({ … })`. */
export interface Options {
  /** Where the fake is; without it every test fails and says so. */
  fakeAt: FakeAt | undefined
  /** The situation in which each test begins: a name, or one of your own as data. `member` by default. */
  scenario: ScenarioName | Scenario
  /** Another person, moment or seed. */
  overrides: Overrides
  /**
   * Who has logged in, instead of the scenario's own person. The session is the test's world's: nobody logs in.
   */
  as: PersonKey | 'guest' | undefined
  /** Instead of a scenario: a bundle's file, relative to the folder in which Playwright runs. */
  bundle: string | undefined
  /** Whether in the demo the cents of an amount decide what becomes of it. */
  magicAmounts: boolean
}

/** The overrides of a test that names who has logged in. */
export const begunAs = (overrides: Overrides, as: string | undefined): Overrides =>
  as === undefined ? overrides : { ...overrides, as }

let writes = 0

/** Writes into the tab's storage before the page's first script; the latest counts, an empty value removes. */
export const writeTab = (page: Page, key: string, value: string) =>
  page.addInitScript(
    ({ key, value, write }) => {
      // about:blank has no storage; a frame is not the page.
      if (window.origin === 'null' || window !== window.top) return
      // Once per tab, because what the page does later must survive a reload.
      if (Number(sessionStorage.getItem('e2e')) >= write) return
      sessionStorage.setItem('e2e', String(write))
      if (value) sessionStorage.setItem(key, value)
      else sessionStorage.removeItem(key)
    },
    { key, value, write: ++writes },
  )

/** Puts a scenario's session where the page keeps its own. */
export const beginSession = (page: Page, token: string | null) =>
  writeTab(page, 'token', token ?? '')

/** Runs in the page before its scripts: takes these dotted names away; what is not there is no matter. */
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

/** The member saves data: nothing is fetched ahead of a tap, however long the page takes to open. */
export const savesData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
