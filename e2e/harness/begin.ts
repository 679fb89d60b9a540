import type { Page } from '@playwright/test'
import type { Overrides } from '../../mocks/scenario/load'

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
