import type { IncomingMessage, ServerResponse } from 'node:http'
import { TooLarge } from './limits'
import { Refused } from './refused'

/** The whole body. Throws TooLarge beyond `most` bytes, and reads no further. */
export async function bytesOf(request: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  // Ending the iterator normally would close the connection before the 413 is sent.
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    size += (part as Buffer).length
    if (size > most) throw new TooLarge(most)
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts)
}

export function sendJson(response: ServerResponse, status: number, value: unknown) {
  response.statusCode = status
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(value ?? null))
}

/** The body of an answer, at once or piece by piece; when the body fails, the connection is closed. */
export async function sendBody(response: ServerResponse, answered: Response) {
  if (!answered.headers.has('x-fake-drip') || !answered.body)
    return void response.end(Buffer.from(await answered.arrayBuffer()))
  try {
    for await (const piece of answered.body) {
      if (response.destroyed) return
      response.write(piece)
    }
    response.end()
  } catch {
    response.destroy()
  }
}

/** An error with its message. The connection is closed after it when part of the call is still to come. */
export function sendError(request: IncomingMessage, response: ServerResponse, error: unknown) {
  if (response.headersSent) return
  const { status, headers } = error instanceof Refused ? error : UNFORESEEN
  for (const [key, value] of Object.entries(headers)) response.setHeader(key, value)
  if (!request.complete) {
    response.setHeader('connection', 'close')
    response.once('finish', () => request.socket.destroySoon())
  }
  sendJson(response, status, { error: errorText(error) })
}

const UNFORESEEN = { status: 500, headers: {} }

export const errorText = (error: unknown) =>
  error instanceof Error ? error.message : String(error)
