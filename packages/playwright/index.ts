export { expect } from '@playwright/test'
export { test, type Fixtures, type Options } from '../../e2e/outside/test'
export type { FakeAt } from '../../e2e/outside/place'
export type { Fake } from '../../e2e/support/fake'
