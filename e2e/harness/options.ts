import type { Page } from '@playwright/test'
import type { PersonKey } from '@fixtures/people'
import type { Overrides } from '../../mocks/world/world'
import type { ScenarioName } from '../../scenarios/all'
import type { Scenario } from '../../scenarios/scenario'

export type FakeAt =
  /** In the page: the demo build at this address. */
  { page: string } | { api: string; token?: string }

/** Normalizes slashes; throws when the config has no `fakeAt`. */
export function parseFakeAt(fakeAt: FakeAt | undefined): FakeAt {
  if (fakeAt && 'page' in fakeAt) return { page: fakeAt.page.replace(/\/?$/, '/') }
  if (fakeAt && 'api' in fakeAt) return { ...fakeAt, api: fakeAt.api.replace(/\/+$/, '') }
  throw new Error(
    "use: { fakeAt: … } is missing in the config: { page: 'http://…' } or { api: 'http://…' }",
  )
}

export interface Options {
  fakeAt: FakeAt | undefined
  /** A scenario's name, or a scenario as data; `member` by default. */
  scenario: ScenarioName | Scenario
  /** Another person, time or seed. */
  overrides: Overrides
  /** The person with a session, instead of the scenario's own. */
  as: PersonKey | 'guest' | undefined
  /** Path of a bundle to start from, relative to Playwright's working directory. */
  bundle: string | undefined
  /** Whether an amount's cents decide its outcome in the demo. */
  magicAmounts: boolean
}

export const withPerson = (overrides: Overrides, as: string | undefined): Overrides =>
  as === undefined ? overrides : { ...overrides, as }

let writeCount = 0

/** Writes before the page's first script; of several writes the latest counts, an empty value removes the key. */
export const presetSessionStorage = (page: Page, key: string, value: string) =>
  page.addInitScript(
    ({ key, value, write }) => {
      // about:blank has no storage, and a frame is not the page.
      if (window.origin === 'null' || window !== window.top) return
      // Once per tab: a reload must keep what the page has written since.
      if (Number(sessionStorage.getItem('e2e')) >= write) return
      sessionStorage.setItem('e2e', String(write))
      if (value) sessionStorage.setItem(key, value)
      else sessionStorage.removeItem(key)
    },
    { key, value, write: ++writeCount },
  )

/** Stores a session's token where the page looks for it. */
export const presetToken = (page: Page, token: string | null) =>
  presetSessionStorage(page, 'token', token ?? '')

/** Runs in the page before its scripts: deletes globals by dotted names. */
export function deletePageGlobals(names: readonly string[]) {
  for (const name of names) {
    const path = name.split('.')
    const last = path.pop() ?? ''
    let owner: unknown = window
    for (const part of path) owner = (owner as Record<string, unknown> | undefined)?.[part]
    const isOwner = (typeof owner === 'object' && owner) || typeof owner === 'function'
    if (isOwner) Reflect.deleteProperty(owner as object, last)
  }
}

/** With Save-Data the app prefetches nothing. */
export const enableSaveData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
