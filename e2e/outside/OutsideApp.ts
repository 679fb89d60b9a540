import type { Page } from '@playwright/test'
import type { Overrides } from '../../mocks/scenario/load'
import type { Scenario } from '../../scenarios/scenario'
import { AppModel } from '../pages/AppModel'
import { queryOf } from '../support/begin'
import type { Fake } from '../support/fake'
import type { Watch } from '../support/watch'

export interface Start {
  scenario: string | Scenario
  overrides: Overrides
}

/** The app, in a scenario that an address cannot name too: one that a test brings as data. */
export class OutsideApp extends AppModel {
  /** What the first visit still has to load. */
  #waiting: Start | undefined
  readonly #fake: Fake

  constructor(page: Page, watched: Watch, fake: Fake, start: Start | undefined) {
    super(page, start ? 'browser' : 'http', watched)
    this.#fake = fake
    if (typeof start?.scenario === 'string') this.query = queryOf(start.scenario, start.overrides)
    else this.#waiting = start
  }

  override async visit(path: string) {
    const start = this.#waiting
    if (!start) return super.visit(path)
    this.#waiting = undefined
    await super.visit('/')
    await this.ready()
    // A name is not waited for, so this is data; the compiler cannot know.
    await this.#fake.load(start.scenario as Scenario, start.overrides)
    await this.goTo(path)
  }
}
