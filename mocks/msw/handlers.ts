import { http, HttpResponse, HttpHandler, type HttpRequestParsedResult } from 'msw'
import { endpoints } from '@/contract/all'
import type { Endpoint } from '@/contract/endpoint'
import { backend } from '../pipeline/pipeline'
import type { World } from '../world/world'

/** What an owner of the handlers may add; our own worker does. */
export interface Ways {
  /** Answers in the place of the backend; null: the connection is cut. */
  answer?: (request: Request) => Promise<Response | null>
  /** Whether a call goes on to the network. */
  passes?: (request: Request) => boolean
}

/**
 * The fake as msw's users know it: one handler for each endpoint of the contract, at any host and any base. For
 * `setupServer(...handlers(world))`, `setupWorker(…)` and `use(…)`. Calls that the contract does not know are not
 * caught: `onUnhandledRequest` hears of them.
 */
export const handlers = (world: World, ways: Ways = {}): HttpHandler[] =>
  endpoints.map(
    (endpoint) =>
      new EndpointHandler(endpoint, ({ request }) =>
        answered(world, atItsPath(request, endpoint), request, ways),
      ),
  )

/**
 * A last handler for every other call below /api/: 501 with the nearest known paths, and a line in the journal. By
 * itself, so that others may leave unknown calls to msw.
 */
export const unknownCalls = (world: World, ways: Ways = {}): HttpHandler =>
  http.all('*/api/*', ({ request }) =>
    isModule(new URL(request.url).pathname) ? undefined : answered(world, request, request, ways),
  )

async function answered(world: World, call: Request, sent: Request, { answer, passes }: Ways) {
  if (passes?.(sent)) return undefined
  return (await (answer ? answer(call) : backend.handle(world, call))) ?? HttpResponse.error()
}

/** The same call without the base of its server: `https://host/v2/api/user` is `/api/user`. */
function atItsPath(request: Request, { path }: Pick<Endpoint, 'path'>): Request {
  const url = new URL(request.url)
  if (url.pathname === path) return request
  url.pathname = path
  return new Request(url, request)
}

type Parsing = Parameters<HttpHandler['parse']>[0]
type Resolver = ConstructorParameters<typeof HttpHandler>[2]

/** The app's own modules on Vite's dev server, such as /src/api/call.ts: no calls. */
const isModule = (pathname: string) => pathname.startsWith('/src/')

const NO_MATCH: HttpRequestParsedResult = { match: { matches: false, params: {} }, cookies: {} }

/**
 * The handler that `http.get('*' + path)` makes, but it looks before it parses: with one for each endpoint, compiling
 * every path for every call would take milliseconds on a phone. And msw takes `/API/User/` for `/api/user`.
 */
class EndpointHandler extends HttpHandler {
  readonly #path: string

  constructor({ method, path }: Pick<Endpoint, 'method' | 'path'>, resolver: Resolver) {
    super(method, `*${path}`, resolver)
    this.#path = path
  }

  override async parse(args: Parsing): Promise<HttpRequestParsedResult> {
    return this.#isAt(args.request.url) ? super.parse(args) : NO_MATCH
  }

  #isAt(url: string) {
    if (!url.includes(this.#path)) return false
    const { pathname } = new URL(url)
    return pathname.endsWith(this.#path) && !isModule(pathname)
  }
}
