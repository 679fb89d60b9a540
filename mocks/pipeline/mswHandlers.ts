import { http, HttpResponse, type HttpHandler } from 'msw'
import type { World } from '../world/world'
import { backend } from './pipeline'

export interface HandlerOptions {
  /** Answers instead of the back end; null cuts the connection. */
  answer?: (request: Request) => Promise<Response | null>
  isPassedThrough?: (request: Request) => boolean
}

/** For `setupServer(...createKnownCallHandlers(world))` and `setupWorker(…)`; accepts any host and base path. */
export const createKnownCallHandlers = (
  world: World,
  options: HandlerOptions = {},
): HttpHandler[] => [
  http.all(
    ({ request }) => !isAppModule(request) && backend.findEndpoint(request) !== undefined,
    ({ request }) => respond(world, request, options),
  ),
]

/** Answers other requests below /api/ with 501 and the nearest known paths. */
export const createUnknownCallHandler = (world: World, options: HandlerOptions = {}): HttpHandler =>
  http.all('*/api/*', ({ request }) =>
    isAppModule(request) ? undefined : respond(world, request, options),
  )

async function respond(
  world: World,
  request: Request,
  { answer, isPassedThrough }: HandlerOptions,
) {
  if (isPassedThrough?.(request)) return undefined
  const response = answer ? await answer(request) : await backend.handle(world, request)
  return response ?? HttpResponse.error()
}

/** Such as src/api/transport.ts, which the dev server sends as /src/api/…. */
const isAppModule = ({ url }: Request) => new URL(url).pathname.startsWith('/src/')
