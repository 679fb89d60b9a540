import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { types } from '../../scripts/deploy/types.mjs'
import { bulkOf, DEEPEST, MOST_VALUES } from '../world/jsonLimits'

/** The target of a call: a world's name, and the address within it, as a real server would have it. */
export interface Address {
  world: string
  /** The caller said which world; one who does not is in `shared`, with all the others who do not. */
  named: boolean
  /** Without `/w/<world>` and query; starts with one '/'. */
  path: string
  /** With its '?'; empty when there is none. */
  query: string
}

/** Answers a call in its world. */
export type Answer = (
  request: IncomingMessage,
  response: ServerResponse,
  address: Address,
) => void | Promise<void>

/** Why a call is refused: an HTTP status, a message for people, and headers. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
  }
}

export const READ = ['GET', 'HEAD']

/** Throws a 405 for any other method. */
export function expectMethod(
  { method = 'GET' }: IncomingMessage,
  path: string,
  allowed: readonly string[],
) {
  if (allowed.includes(method)) return
  throw new Refused(
    405,
    `${path} 只接受 ${allowed.join('、')}，来的是 ${method} / takes ${allowed.join(', ')}, not ${method}`,
    { allow: [...allowed, 'OPTIONS'].join(', ') },
  )
}

export const CONTROL = '/__control/'
/** The world of callers that name none. */
const SHARED = 'shared'
const LONGEST_NAME = 100

/** A world's name from an address or from x-world. Throws a 400 with a message when it is not valid. */
export function worldName(encoded: string): string {
  const name = decoded(encoded)
  // Non-ASCII characters change in a header, so there they must be encoded.
  if (name && name.length <= LONGEST_NAME && /^[ -~]*$/.test(encoded) && !/\p{C}/u.test(name))
    return name
  throw new Refused(
    400,
    `世界的名字是 1 到 ${LONGEST_NAME} 个可见的字，中文等要先 encodeURIComponent / a world’s name: 1 to ${LONGEST_NAME} visible characters, encoded beyond ASCII: ${encoded.slice(0, LONGEST_NAME)}`,
  )
}

/** `/w/<world>/…` in the address names the world, else x-world does. Throws a 404 or 400 with a message. */
export function addressOf({ url = '/', headers }: IncomingMessage): Address {
  const [whole = '/', ...rest] = url.split('?')
  const query = rest.length > 0 ? `?${rest.join('?')}` : ''
  const [, named, within] = /^\/w\/([^/]*)(\/.*)?$/.exec(whole) ?? []
  const path = named === undefined ? whole : (within ?? '/')
  const header = headers['x-world']
  const world =
    named !== undefined
      ? worldName(named)
      : header !== undefined
        ? worldName(String(header))
        : SHARED
  if (!isPlain(path))
    throw new Refused(404, `没有这个地址 / no such address: ${path.slice(0, 200)}`)
  return { world, named: named !== undefined || header !== undefined, path, query }
}

/** A path as a browser sends it: no dot segments, no invalid encoding, no control characters. */
function isPlain(path: string) {
  const words = path.startsWith('//') ? undefined : decoded(path)
  return (
    words !== undefined && !/\p{Cc}/u.test(words) && new URL(path, 'http://fake').pathname === path
  )
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Bytes of a body: the fake does not store files. */
const MOST_BYTES = 8 * 1024 * 1024

/** The whole body. Throws a 413 beyond the limit, and reads no further. */
export async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  // Ending the iterator normally would close the connection before the 413 is sent.
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    size += (part as Buffer).length
    if (size > MOST_BYTES)
      throw new Refused(413, `请求体超过 ${MOST_BYTES} 字节 / the body is over ${MOST_BYTES} bytes`)
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts)
}

/** The content type of a file. */
export const typeOf = (file: string): string =>
  (types as Record<string, string>)[extname(file)] ?? 'application/octet-stream'

export function sendJson(response: ServerResponse, status: number, value: unknown) {
  response.statusCode = status
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(value ?? null))
}

/** An error with its message. The connection is closed after it when part of the call is still to come. */
export function sendError(request: IncomingMessage, response: ServerResponse, error: unknown) {
  if (response.headersSent) return
  const { status, headers } = error instanceof Refused ? error : { status: 500, headers: {} }
  for (const [key, value] of Object.entries(headers)) response.setHeader(key, value)
  if (!request.complete) {
    response.setHeader('connection', 'close')
    response.once('finish', () => request.socket.destroySoon())
  }
  sendJson(response, status, { error: errorText(error) })
}

export const errorText = (error: unknown) =>
  error instanceof Error ? error.message : String(error)

/** A control's arguments: a JSON list; an empty body means none. Throws a 400 with a message. */
export function argumentsOf(content: Buffer): unknown[] {
  const text = content.toString('utf8')
  if (text === '') return []
  const bulk = bulkOf(text, MOST_VALUES.control)
  if (bulk === 'deep')
    throw new Refused(400, `参数嵌套超过 ${DEEPEST} 层 / nested over ${DEEPEST} levels`)
  if (bulk === 'much')
    throw new Refused(
      400,
      `参数超过 ${MOST_VALUES.control} 个值，或一个对象超过 ${MOST_VALUES.fields} 个字段 / more values, or fields in one object, than these`,
    )
  try {
    const args: unknown = JSON.parse(text)
    if (Array.isArray(args)) return args
  } catch {
    // Said below.
  }
  throw new Refused(
    400,
    '请求体应当是一个 JSON 数组，里面是各个参数 / the body is a JSON list of the arguments',
  )
}

/**
 * The work was done and its answer lost: the connection closes without a byte, as on a real network. If
 * Chromium has used the connection before, it then sends the same POST once more by itself.
 */
export const cutUnanswered = ({ socket }: IncomingMessage) => void socket.destroy()

/**
 * Nothing was done and no answer comes. The connection closes after the head of an answer, because a browser
 * does not repeat a call whose head has arrived; otherwise one call would meet a rule of `nth: 1` and its
 * repeat would pass. The caller sees a network failure either way: reading the body fails (one byte is
 * promised, none comes).
 */
export function cutAfterHead({ socket }: IncomingMessage, response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1 })
  response.flushHeaders()
  socket.destroySoon()
}
