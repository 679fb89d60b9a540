import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { createFake, type Fake } from './fake'
import { API_ORIGIN } from './ports'
import type { SendControl } from './remote'

export interface ServerWorld {
  apiOrigin: string
  worldName: string
  /** Required by a control surface that other machines can reach. */
  controlToken?: string | undefined
}

const CONTROL_TIMEOUT_MS = 30_000

export function toControlHeaders({
  worldName,
  controlToken,
}: Omit<ServerWorld, 'apiOrigin'>): Record<string, string> {
  const headers: Record<string, string> = { 'x-world': encodeURIComponent(worldName) }
  if (controlToken) headers['x-control-token'] = controlToken
  return headers
}

export const createServerControlSender =
  (request: APIRequestContext, world: ServerWorld): SendControl =>
  async (name, args) => {
    const response = await request.post(`${world.apiOrigin}/__control/${name}`, {
      data: args,
      headers: toControlHeaders(world),
      timeout: CONTROL_TIMEOUT_MS,
    })
    const result: unknown = await response.json()
    if (!response.ok()) throw new Error((result as { error: string }).error)
    return result
  }

/** A world of the run's own `npm run api`. */
const getApiWorld = (worldName: string): ServerWorld => ({
  apiOrigin: API_ORIGIN,
  worldName,
  controlToken: process.env['CONTROL_TOKEN'],
})

export const getApiControlHeaders = (worldName: string): Record<string, string> =>
  toControlHeaders(getApiWorld(worldName))

export const createApiControlSender = (
  request: APIRequestContext,
  worldName: string,
): SendControl => createServerControlSender(request, getApiWorld(worldName))

/** Every page of the context then calls that world of the run's own `npm run api`. */
export async function routeApiCallsToWorld(
  context: BrowserContext,
  request: APIRequestContext,
  worldName: string,
): Promise<Fake> {
  await context.route(`${API_ORIGIN}/api/**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-world': worldName } }),
  )
  return createFake(createApiControlSender(request, worldName))
}
