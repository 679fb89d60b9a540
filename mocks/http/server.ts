import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { backend } from '../pipeline/pipeline'
import { createControlRoutes } from './control'
import {
  type AllowedOrigins,
  assertAllowedHost,
  createMissingWorldNameCheck,
  isAllowedOrigin,
  isSameSiteOrDirect,
} from './guard'
import { getInvitationOrigin } from './invitations'
import {
  addAppRoutes,
  addApiDocsRoutes,
  addFakePageRoutes,
  addStaffPageRoutes,
  PAGES_PATH,
  type StaffPage,
} from './pages'
import {
  type Call,
  CONTROL_PATH,
  type Env,
  setRequestWorldName,
  getPathInWorld,
  getRequestOrigin,
  httpError,
} from './requests'
import { Worlds } from './worlds'

export interface ServerOptions {
  /** Host names that it answers to, besides this machine's. */
  hostNames?: readonly string[]
  allowedOrigins?: AllowedOrigins
  controlToken?: string | undefined
  appFolder?: string | undefined
  staffPages?: readonly StaffPage[]
  rewriteResponse?: ((response: Response) => Promise<Response>) | undefined
  report?: (message: string) => void
}

/** Longer than the usual 60 s of proxies, so that they close connections first. */
const KEEP_ALIVE_MS = 65_000
const MAX_BODY_BYTES = 8 * 1024 * 1024

export function createFakeServer({
  allowedOrigins = 'loopback',
  hostNames = [],
  controlToken,
  appFolder,
  staffPages = [],
  rewriteResponse,
  report = console.warn,
}: ServerOptions = {}) {
  const worlds = new Worlds()
  const app = new Hono<Env>({ getPath: getPathInWorld })
  addRequestChecks(app, hostNames, allowedOrigins)
  addApiRoutes(app, worlds, {
    checkWorldName: createMissingWorldNameCheck({ isPublic: controlToken !== undefined, report }),
    rewriteResponse,
  })
  const getOrigin = ({ req }: Call) =>
    getInvitationOrigin(req.raw.headers, server.address() as AddressInfo)
  app.route(CONTROL_PATH, createControlRoutes(worlds, { controlToken, getOrigin, staffPages }))
  for (const page of staffPages) addStaffPageRoutes(app, page)
  addApiDocsRoutes(app)
  addFakePageRoutes(app, worlds)
  addAppRoutes(app, appFolder)
  app.notFound(({ req }) =>
    httpError(
      404,
      `${req.path} 没有东西；接口在 /api/，控制面在 ${CONTROL_PATH} / nothing here: calls are at /api/, control at ${CONTROL_PATH}`,
    ).getResponse(),
  )

  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS },
  }) as Server
  return { server, worlds }
}

function addRequestChecks(
  app: Hono<Env>,
  hostNames: readonly string[],
  allowedOrigins: AllowedOrigins,
) {
  app.use(async (c, next) => {
    c.header('x-content-type-options', 'nosniff')
    assertAllowedHost(c.req.raw.headers, hostNames)
    // A game's page is in a sandboxed frame with the origin `null`; its seat's id authorizes it.
    if (!c.req.path.startsWith(PAGES_PATH) && !isAllowedOrigin(c.req.raw.headers, allowedOrigins))
      throw httpError(
        403,
        `${c.req.header('origin')} 的页面不可以调用（ORIGINS） / pages from there may not call (ORIGINS)`,
      )
    // The app reads its calls' timings to notice that the browser has repeated a request.
    c.header('timing-allow-origin', c.req.header('origin'))
    await next()
  })
  app.use(
    cors({
      origin: (origin) => origin,
      exposeHeaders: ['date', 'retry-after', 'x-fake-server'],
      maxAge: 600,
    }),
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        const message = `请求体超过 ${MAX_BODY_BYTES} 字节 / the body is over ${MAX_BODY_BYTES} bytes`
        throw httpError(413, message)
      },
    }),
    setRequestWorldName,
    methodNotAllowed({ app }),
  )
}

interface CallOptions extends Pick<ServerOptions, 'rewriteResponse'> {
  checkWorldName: ReturnType<typeof createMissingWorldNameCheck>
}

function addApiRoutes(
  app: Hono<Env>,
  worlds: Worlds,
  { checkWorldName, rewriteResponse }: CallOptions,
) {
  app.all('/api/*', async (c) => {
    const refusal = checkWorldName(c)
    if (refusal) return c.json(refusal)
    const { world: name } = c.var
    const { raw: request } = c.req
    if (!worlds.has(name) && !isSameSiteOrDirect(request))
      throw httpError(
        403,
        `还没有世界 ${name}，别处的网页不能打开它 / no such world yet, and a page from elsewhere cannot open it`,
      )
    const { world } = worlds.open(name)
    const pagesUrl = `${getRequestOrigin(request.headers)}${PAGES_PATH}${encodeURIComponent(name)}/`
    let isCarriedOut = false
    const onLost = () => {
      isCarriedOut = true
    }
    const response = await backend.handle(world, request, { onLost, pagesUrl })
    if (!response) return isCarriedOut ? closeWithoutResponse(c) : closeAfterHead(c)
    return rewriteResponse ? rewriteResponse(response) : response
  })
}

const waitForever = () => new Promise<never>(() => undefined)

/** Closes the connection without a byte. On a reused connection Chromium then sends the same POST once more. */
function closeWithoutResponse({ env }: Call): Promise<never> {
  env.incoming.socket.destroy()
  return waitForever()
}

/** Closes the connection after the head, so that no browser repeats the request, which would pass a rule of `nth: 1`. */
function closeAfterHead({ env: { incoming, outgoing }, res }: Call): Promise<never> {
  const headers = { 'content-type': 'application/json', 'content-length': 1 }
  outgoing.writeHead(200, { ...Object.fromEntries(res.headers), ...headers })
  outgoing.flushHeaders()
  incoming.socket.destroySoon()
  return waitForever()
}
