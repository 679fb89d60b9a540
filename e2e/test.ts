import { test as fixtures } from './fixtures'
import { type Options as Beginning, takeAway } from './harness/begin'
import { young } from './harness/youngFeatures'
import { knownTags } from './harness/stories'
import { Persons } from './persons'

export { expect } from './fixtures'

interface More {
  /**
   * Features of the browser that the page must do without, as dotted names: `CloseWatcher` on iPhones,
   * `AbortSignal.any`, `Array.prototype.toSorted`; or `young`, all of youngFeatures.ts.
   */
  without: readonly string[] | 'young'
  /**
   * How many times slower the phone is (Chromium; SLOW=4 for a whole run): the pages of a slow phone fall behind what
   * a test does, so that it finds what a test does not wait for.
   */
  slower: number
}
interface OfWorker {
  /** Each person's `storageState`, for a second phone: `browser.newContext({ storageState })`. */
  persons: Persons
}
export type Options = Beginning & More

/** The fixtures of fixtures.ts, the phones, and what a run reports. */
export const test = fixtures.extend<More, OfWorker>({
  without: [[], { option: true }],
  slower: [1, { option: true }],
  persons: [
    async ({ playwright, browserName }, use, { workerIndex }) =>
      use(new Persons(() => playwright[browserName].launch(), workerIndex)),
    { scope: 'worker' },
  ],
  // The phone of who has logged in remembers a login of his, made once in each worker.
  storageState: async ({ as, persons, storageState, baseURL, fakeAt }, use) => {
    const hasPhone = as !== undefined && as !== 'guest'
    await use(hasPhone ? await persons.stateOf(as, { baseURL, fakeAt }) : storageState)
  },
  watched: async ({ watched, page, context, without, slower }, use, info) => {
    knownTags(info.tags)
    await context.addInitScript(takeAway, without === 'young' ? young : without)
    if (slower > 1)
      await (
        await context.newCDPSession(page)
      ).send('Emulation.setCPUThrottlingRate', { rate: slower })
    await use(watched)
  },
})
