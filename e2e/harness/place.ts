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
