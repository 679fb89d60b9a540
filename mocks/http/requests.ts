import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { getPath } from 'hono/utils/url'
import { findJsonExcess, MAX_DEPTH, MAX_VALUES } from '../world/jsonLimits'

export interface Env {
  Bindings: HttpBindings
  Variables: {
    world: string
    isNamed: boolean
  }
}

export type Call = Context<Env>

/** Thrown, it becomes a response `{ error }`. */
export const httpError = (
  status: ContentfulStatusCode,
  error: string,
  headers?: HeadersInit,
): HTTPException =>
  new HTTPException(status, {
    message: error,
    res: Response.json({ error }, headers ? { headers } : {}),
  })

export const CONTROL_PATH = '/__control/'
const SHARED_WORLD = 'shared'
const MAX_NAME_LENGTH = 100

/** Decodes a world's name from an address or from x-world. Throws a 400. */
export function parseWorldName(encoded: string): string {
  const name = decode(encoded)
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

export const getPathInWorld = (request: Request): string =>
  getPath(request).replace(WORLD_PREFIX, '') || '/'

/** From `/w/<world>/…`, else the header x-world, else the shared one. */
export const setRequestWorldName: MiddlewareHandler<Env> = async (c, next) => {
  const match = WORLD_PREFIX.exec(new URL(c.req.url).pathname)
  const name = match?.[1] ?? c.req.header('x-world')
  c.set('world', name === undefined ? SHARED_WORLD : parseWorldName(name))
  c.set('isNamed', name !== undefined)
  await next()
}

export function getRequestOrigin(headers: Headers): string {
  const protocol = headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'
  return `${protocol}://${headers.get('host')}`
}

export function parseControlArguments(text: string): unknown[] {
  if (text === '') return []
  const excess = findJsonExcess(text, MAX_VALUES.control)
  if (excess === 'deep')
    throw httpError(400, `参数嵌套超过 ${MAX_DEPTH} 层 / nested over ${MAX_DEPTH} levels`)
  if (excess === 'much')
    throw httpError(
      400,
      `参数超过 ${MAX_VALUES.control} 个值，或一个对象超过 ${MAX_VALUES.fields} 个字段 / more values, or fields in one object, than these`,
    )
  try {
    const args: unknown = JSON.parse(text)
    if (Array.isArray(args)) return args
  } catch {}
  throw httpError(
    400,
    '请求体应当是一个 JSON 数组，里面是各个参数 / the body is a JSON list of the arguments',
  )
}
