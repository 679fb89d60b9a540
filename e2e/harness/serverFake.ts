import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { createFake, type Fake } from './fake'
import { API_ORIGIN } from './ports'
import type { SendControl } from './remote'

export interface ServerWorld {
  /** The server's address, without a trailing slash. */
  api: string
  /** The world's name, sent in the header x-world. */
  world: string
  /** Required by a control surface that other machines can reach. */
  token?: string | undefined
}

const CONTROL_TIMEOUT_MS = 30_000

export function toControlHeaders({
  world,
  token,
}: Omit<ServerWorld, 'api'>): Record<string, string> {
  const headers: Record<string, string> = { 'x-world': encodeURIComponent(world) }
  if (token) headers['x-control-token'] = token
  return headers
}

export const createServerControlSender =
  (request: APIRequestContext, { api, ...world }: ServerWorld): SendControl =>
  async (name, args) => {
    const response = await request.post(`${api}/__control/${name}`, {
      data: args,
      headers: toControlHeaders(world),
      timeout: CONTROL_TIMEOUT_MS,
    })
    const result: unknown = await response.json()
    if (!response.ok()) throw new Error((result as { error: string }).error)
    return result
  }

const readControlToken = () => process.env['CONTROL_TOKEN']

export const getApiControlHeaders = (world: string): Record<string, string> =>
  toControlHeaders({ world, token: readControlToken() })

/** Sends control calls to a world of the run's own `npm run api`. */
export const createApiControlSender = (request: APIRequestContext, world: string): SendControl =>
  createServerControlSender(request, { api: API_ORIGIN, world, token: readControlToken() })

/** Every page of the context then calls that world of the run's own `npm run api`. */
export async function routeApiCallsToWorld(
  context: BrowserContext,
  request: APIRequestContext,
  world: string,
): Promise<Fake> {
  await context.route(`${API_ORIGIN}/api/**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-world': world } }),
  )
  return createFake(createApiControlSender(request, world))
}
