import type { IncomingMessage } from 'node:http'
import { Refused } from './refused'

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

export const CONTROL = '/__control/'
/** The world of callers that name none. */
const SHARED = 'shared'
const LONGEST_NAME = 100
const LONGEST_PATH = 1000

/** A world's name from an address or from x-world. Throws a 400 with a message when it is not valid. */
export function worldName(encoded: string): string {
  const name = decoded(encoded)
  // Non-ASCII characters change in a header, so there they must be encoded.
  if (name && name.length <= LONGEST_NAME && /^[ -~]*$/.test(encoded) && !/\p{C}/u.test(name))
    return name
  throw new Refused(
    400,
    `世界的名字是 1 到 ${LONGEST_NAME} 个可见的字，中文等要先 encodeURIComponent：${encoded.slice(0, LONGEST_NAME)}`,
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
  if (!isPlain(path)) throw new Refused(404, `没有这个地址：${path.slice(0, 200)}`)
  return { world, named: named !== undefined || header !== undefined, path, query }
}

/** A path as a browser sends it: no dot segments, no invalid encoding, no control characters. */
function isPlain(path: string) {
  if (path.length > LONGEST_PATH || !path.startsWith('/') || path.startsWith('//')) return false
  const words = decoded(path)
  if (words === undefined || /\p{Cc}/u.test(words)) return false
  return new URL(path, 'http://fake').pathname === path
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
