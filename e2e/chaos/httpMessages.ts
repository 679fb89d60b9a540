import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorResponse } from './faults'

const HOP_BY_HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'content-length']

export function dropHopByHopHeaders(headers: object): Record<string, string> {
  const kept = { ...headers } as Record<string, string>
  for (const name of HOP_BY_HOP_HEADERS) delete kept[name]
  return kept
}

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

export const toObject = (value: unknown): Record<string, unknown> =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>

/** The JSON object in a text; an empty one when there is none. */
export function parseJson(text: string): Record<string, unknown> {
  try {
    return toObject(JSON.parse(text))
  } catch {
    return {}
  }
}

/** Sends RST, like a device in the network. */
export const resetConnection = (socket: Socket): void => {
  socket.resetAndDestroy()
}

export function sendErrorPage(response: ServerResponse, status: number, headers = {}): void {
  const text = `<!doctype html><title>${status}</title><h1>${status}</h1><hr>nginx`
  response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(text)
}

export function sendErrorResponse(
  response: ServerResponse,
  { status, code, location }: ErrorResponse,
): void {
  if (code === undefined) {
    sendErrorPage(response, status, location ? { location } : {})
    return
  }
  const envelope = { code, message: '系统繁忙，请稍后再试', data: null }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(envelope))
}
