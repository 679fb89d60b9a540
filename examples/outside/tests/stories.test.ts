import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '@xinghe/fake/client'
import { site } from '@xinghe/fake/contract'
import { ClosedForRepair, TwoYuan } from '../stories/desk.stories.js'

const network = setupServer()
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }))
afterAll(() => network.close())
const isOpen = async () =>
  (await createClient({ base: 'http://localhost:6006' }).call(site.readAppInfo)).data.site_state

test('each story has its own world', async () => {
  for (const [story, open] of [
    [TwoYuan, true],
    [ClosedForRepair, false],
  ] as const) {
    // As the addon does between two stories.
    network.resetHandlers()
    network.use(...story.parameters.msw.handlers)
    expect(await isOpen()).toBe(open)
  }
})
