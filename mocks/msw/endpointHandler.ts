import { HttpHandler, type HttpRequestParsedResult } from 'msw'
import type { Endpoint } from '@/contract/endpoint'

type Parsing = Parameters<HttpHandler['parse']>[0]
type Resolver = ConstructorParameters<typeof HttpHandler>[2]

/** The app's own modules on Vite's dev server, such as /src/api/call.ts: no calls. */
export const isModule = (pathname: string) => pathname.startsWith('/src/')

const NO_MATCH: HttpRequestParsedResult = { match: { matches: false, params: {} }, cookies: {} }

/**
 * The handler that `http.get('*' + path)` makes, but it looks before it parses: with one for each endpoint, compiling
 * every path for every call would take milliseconds on a phone. And msw takes `/API/User/` for `/api/user`.
 */
export class EndpointHandler extends HttpHandler {
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
