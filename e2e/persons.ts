import { expect, type Browser, type BrowserContext } from '@playwright/test'
import { noSuch } from '../fixtures/nearest'
import { type PersonKey, people } from '@fixtures/people'
import { AppModel } from './models/AppModel'
import { LoginPage } from './models/LoginPage'
import { fakeOf, controlHeadersOf, overHttp } from './harness/fake'
import { type FakeAt, placeOf } from './harness/begin'
import { watch } from './harness/watch'

/** What Playwright keeps of a browser: cookies and local storage, which a person's phone has after a login there. */
export type PhoneState = Awaited<ReturnType<BrowserContext['storageState']>>
/** Where the phone is: a build's address, and where its fake is. */
export interface Ground {
  baseURL: string | undefined
  fakeAt: FakeAt | undefined
}

function personNamed(key: string) {
  const person = people.find((one) => one.key === key)
  if (person) return person
  const names = people.map((one) => one.key)
  throw new Error(noSuch('会员', key, names))
}

/**
 * Each person's `storageState`: made by one login through the app's own form in a worker, then the same for all of
 * its tests. It has no session. A token is in session storage, which Playwright does not keep, and belongs to one
 * world: another test's would refuse it. So a test's token comes from its own world (`as`).
 */
export class Persons {
  readonly #made = new Map<string, Promise<PhoneState>>()

  /** `launch`: a browser for one login. The worker's own browser would start even for tests that do not use it. */
  constructor(
    private readonly launch: () => Promise<Browser>,
    private readonly worker: number,
  ) {}

  /** Throws with the nearest names for a person who does not exist. */
  stateOf(key: PersonKey, ground: Ground): Promise<PhoneState> {
    const person = personNamed(key)
    const name = `${ground.baseURL} ${key}`
    const made = this.#made.get(name) ?? this.#logInOnce(person, ground)
    this.#made.set(name, made)
    return made
  }

  async #logInOnce({ key, username, password }: (typeof people)[number], ground: Ground) {
    const { baseURL, fakeAt } = ground
    const overNetwork = 'api' in placeOf(fakeAt)
    const browser = await this.launch()
    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      serviceWorkers: 'block',
      locale: 'zh-CN',
    })
    try {
      const page = await context.newPage()
      const app = new AppModel(page, overNetwork ? 'http' : 'browser', watch(page))
      if (overNetwork) {
        const world = `login-${this.worker}-${key}`
        await context.setExtraHTTPHeaders(controlHeadersOf({ world }))
        await fakeOf(overHttp(context.request, world)).load('default')
      } else app.query = 'scenario=default'
      const login = await new LoginPage(app).open()
      await login.logIn(username, password)
      await expect(page, `${key} 登录了`).not.toHaveURL(/#\/login/)
      await app.ready()
      return await context.storageState()
    } finally {
      await browser.close()
    }
  }
}
