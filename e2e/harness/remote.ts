import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { fakeOf } from './fake'
import { API } from './ports'
import { controlHeadersOf, servedAt, type Send } from './surface'

const token = () => process.env['CONTROL_TOKEN']

/** The headers for a server whose control surface needs a token. */
export const controlHeaders = (world: string) => controlHeadersOf({ world, token: token() })

/** A world of `npm run api`, named by the header x-world. */
export const overHttp = (request: APIRequestContext, world: string): Send =>
  servedAt(request, { api: API, world, token: token() })

/** The «real» server of a test whose page has the fake within: the fake over HTTP, in the world of this name. */
export async function realServer(
  context: BrowserContext,
  request: APIRequestContext,
  world: string,
) {
  await context.route(`${API}/api/**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-world': world } }),
  )
  return fakeOf(overHttp(request, world))
}
