import type { PersonKey } from '@fixtures/people'
import type { Overrides } from '../../mocks/world/world'
import type { ScenarioName } from '../../scenarios/all'
import type { Scenario } from '../../scenarios/scenario'

export type FakeAt =
  | {
      /** The demo build's address; the fake is in the page. */
      page: string
    }
  | {
      /** The server's address. */
      api: string
      token?: string
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
  /** Missing browser features, such as `CloseWatcher`; `new`: all of newBrowserFeatures.ts. */
  without: readonly string[] | 'new'
  /** How many times slower the phone's processor is. */
  slower: number
}

/** Normalizes slashes; throws when the config has no `fakeAt`. */
export function parseFakeAt(fakeAt: FakeAt | undefined): FakeAt {
  if (fakeAt && 'page' in fakeAt) return { page: fakeAt.page.replace(/\/?$/, '/') }
  if (fakeAt && 'api' in fakeAt) return { ...fakeAt, api: fakeAt.api.replace(/\/+$/, '') }
  throw new Error(
    "use: { fakeAt: … } is missing in the config: { page: 'http://…' } or { api: 'http://…' }",
  )
}
