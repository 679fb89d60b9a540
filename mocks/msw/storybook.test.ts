import { http, HttpResponse, type RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadScenario } from '../scenario/load'
import { createWorld, type World } from '../world/world'
import { handlers } from './handlers'

type Shown = RequestHandler[] | Record<string, RequestHandler | RequestHandler[] | null>
interface Story {
  parameters: { msw?: { handlers: Shown } }
}

const network = setupServer()
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }))
afterAll(() => network.close())

/** What msw-storybook-addon's `mswLoader` does before each story: the last story's handlers go, this one's come. */
function load({ parameters: { msw } }: Story) {
  network.resetHandlers()
  const shown = msw?.handlers ?? []
  const all = Array.isArray(shown) ? shown : Object.values(shown).flatMap((one) => one ?? [])
  if (all.length > 0) network.use(...all)
}

const inScenario = (name: string): World => {
  const world = createWorld()
  loadScenario(world, name)
  return world
}
const siteState = async () => {
  const response = await fetch('http://localhost:6006/api/app', { method: 'POST' })
  return ((await response.json()) as { data: { site_state: number } }).data.site_state
}

it('shows each story in a world of its own, given as a list', async () => {
  load({ parameters: { msw: { handlers: handlers(inScenario('default')) } } })
  expect(await siteState()).toBe(1)
  load({ parameters: { msw: { handlers: handlers(inScenario('site-repair')) } } })
  expect(await siteState()).toBe(0)
})

it("takes named groups, where a story's own handler stands before the fake", async () => {
  const own = http.post('*/api/app', () => HttpResponse.json({ data: { site_state: 9 } }))
  const fake = handlers(inScenario('default'))
  load({ parameters: { msw: { handlers: { own, fake, none: null } } } })
  expect(await siteState()).toBe(9)
})
