import type { IncomingMessage, ServerResponse } from 'node:http'

/** A body larger than this is refused: the fake is no file store. */
const MOST = 8 * 1024 * 1024

export class TooLarge extends Error {}

export async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > MOST) throw new TooLarge(`a body of more than ${MOST} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** CORS as an open API has it: any origin, the headers the app sends, the date for its clock. */
export function allow(request: IncomingMessage, response: ServerResponse) {
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
  response.setHeader('vary', 'origin')
  response.setHeader('access-control-allow-headers', 'authorization, content-type, accept, x-world')
  response.setHeader('access-control-allow-methods', 'GET, POST, DELETE, OPTIONS')
  response.setHeader(
    'access-control-expose-headers',
    'date, retry-after, x-fake-server, x-fake-handler, x-fake-scenario, x-fake-seq',
  )
  response.setHeader('access-control-max-age', '600')
}

/**
 * A browser sends a call again by itself when a connection that it has used before is cut unanswered: a
 * rule's «offline» would be met twice, and what was «lost» done twice. So it gets a new one each time.
 */
export const isBrowser = (request: IncomingMessage) =>
  (request.headers['user-agent'] ?? '').startsWith('Mozilla/')

export function sendJson(response: ServerResponse, status: number, value: unknown) {
  response.statusCode = status
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(value ?? null))
}

export const errorText = (error: unknown) =>
  error instanceof Error ? error.message : String(error)
