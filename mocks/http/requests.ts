import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { getPath } from 'hono/utils/url'
import { bulkOf, DEEPEST, MOST_VALUES } from '../world/jsonLimits'

export interface Env {
  Bindings: HttpBindings
  Variables: {
    /** The name of the request's world. */
    world: string
    /** Without a name of its own a request is in `shared`, with all others that have none. */
    isNamed: boolean
  }
}
export type Call = Context<Env>

/** An HTTP status and a message for people. */
export const httpError = (status: ContentfulStatusCode, error: string, headers?: HeadersInit) =>
  new HTTPException(status, {
    message: error,
    res: Response.json({ error }, headers ? { headers } : {}),
  })

export const CONTROL_PATH = '/__control/'
/** The world of callers that name none. */
const SHARED_WORLD = 'shared'
const MAX_NAME_LENGTH = 100

/** A world's name from an address or from x-world. Throws a 400. */
export function parseWorldName(encoded: string): string {
  const name = decode(encoded)
  // Non-ASCII characters change in a header, so there they must be encoded.
  if (name && name.length <= MAX_NAME_LENGTH && /^[ -~]*$/.test(encoded) && !/\p{C}/u.test(name))
    return name
  throw httpError(
    400,
    `世界的名字是 1 到 ${MAX_NAME_LENGTH} 个可见的字，中文等要先 encodeURIComponent / a world’s name: 1 to ${MAX_NAME_LENGTH} visible characters, encoded beyond ASCII: ${encoded.slice(0, MAX_NAME_LENGTH)}`,
  )
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const WORLD_PREFIX = /^\/w\/([^/]*)/

/** The path as a real server has it, without `/w/<world>`. */
export const getPathInWorld = (request: Request) =>
  getPath(request).replace(WORLD_PREFIX, '') || '/'

/** `/w/<world>/…` in the address names the world, else x-world does. */
export const setWorld: MiddlewareHandler<Env> = async (c, next) => {
  const [, inAddress] = WORLD_PREFIX.exec(new URL(c.req.url).pathname) ?? []
  const name = inAddress ?? c.req.header('x-world')
  c.set('world', name === undefined ? SHARED_WORLD : parseWorldName(name))
  c.set('isNamed', name !== undefined)
  await next()
}

/** A control's arguments: a JSON list; an empty body means none. Throws a 400. */
export function parseArguments(text: string): unknown[] {
  if (text === '') return []
  const bulk = bulkOf(text, MOST_VALUES.control)
  if (bulk === 'deep')
    throw httpError(400, `参数嵌套超过 ${DEEPEST} 层 / nested over ${DEEPEST} levels`)
  if (bulk === 'much')
    throw httpError(
      400,
      `参数超过 ${MOST_VALUES.control} 个值，或一个对象超过 ${MOST_VALUES.fields} 个字段 / more values, or fields in one object, than these`,
    )
  try {
    const args: unknown = JSON.parse(text)
    if (Array.isArray(args)) return args
  } catch {
    // Said below.
  }
  throw httpError(
    400,
    '请求体应当是一个 JSON 数组，里面是各个参数 / the body is a JSON list of the arguments',
  )
}

/** Never answers, because the connection is closed. */
const noResponse = () => new Promise<never>(() => undefined)

/**
 * The work was done and its response lost: the connection closes without a byte. If Chromium has used the connection
 * before, it then sends the same POST once more by itself.
 */
export function closeWithoutResponse({ env }: Call) {
  env.incoming.socket.destroy()
  return noResponse()
}

/**
 * Nothing was done and no response comes. The connection closes after the head, because a browser does not repeat a
 * request whose head has arrived; otherwise one call would meet a rule of `nth: 1` and its repeat would pass.
 */
export function closeAfterHead({ env: { incoming, outgoing }, res }: Call) {
  const headers = { 'content-type': 'application/json', 'content-length': 1 }
  outgoing.writeHead(200, { ...Object.fromEntries(res.headers), ...headers })
  outgoing.flushHeaders()
  incoming.socket.destroySoon()
  return noResponse()
}
