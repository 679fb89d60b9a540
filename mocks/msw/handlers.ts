import { http, HttpResponse, type HttpHandler } from 'msw'
import { backend } from '../pipeline/pipeline'
import type { World } from '../world/world'

/** What an owner of the handlers may add; our own worker does. */
export interface HandlerOptions {
  /** Answers in the place of the backend; null: the connection is cut. */
  answer?: (request: Request) => Promise<Response | null>
  /** Whether a call goes on to the network. */
  isPassedThrough?: (request: Request) => boolean
}

/**
 * The fake as msw's users know it: it takes every call of the contract, at any host and any base, and the backend finds
 * the endpoint. For `setupServer(...handlers(world))`, `setupWorker(…)` and `use(…)`. Calls that the contract does not
 * know are not caught: `onUnhandledRequest` hears of them.
 */
export const handlers = (world: World, ways: HandlerOptions = {}): HttpHandler[] => [
  http.all(
    ({ request }) => !isModule(request) && backend.endpointOf(request) !== undefined,
    ({ request }) => respond(world, request, ways),
  ),
]

/**
 * A last handler for every other call below /api/: 501 with the nearest known paths, and a line in the journal. By
 * itself, so that others may leave unknown calls to msw.
 */
export const unknownCallHandler = (world: World, ways: HandlerOptions = {}): HttpHandler =>
  http.all('*/api/*', ({ request }) =>
    isModule(request) ? undefined : respond(world, request, ways),
  )

async function respond(
  world: World,
  request: Request,
  { answer, isPassedThrough: passes }: HandlerOptions,
) {
  if (passes?.(request)) return undefined
  return (await (answer ? answer(request) : backend.handle(world, request))) ?? HttpResponse.error()
}

/** The app's own modules on Vite's dev server, such as /src/api/call.ts: no calls. */
const isModule = ({ url }: Request) => new URL(url).pathname.startsWith('/src/')
