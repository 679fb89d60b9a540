/** The screen that the page shows: what the app's router reads behind the `#`. */
export const addressHere = () => location.hash.slice(1) || '/'

/** What starts a scenario, before the `#`: its name, and what is to be other than in it. */
export const startQuery = (scenario: string, overrides: object = {}) =>
  `?${new URLSearchParams({ scenario, ...overrides }).toString()}`
