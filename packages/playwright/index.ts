export { matchers } from '../../e2e/matchers/all'
export type { FakeAt } from '../../e2e/outside/place'
export { expect, test, type Fixtures, type Options } from '../../e2e/outside/test'
export type { Fake } from '../../e2e/support/fake'
