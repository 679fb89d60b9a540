import { type IncomingMessage, request as ask } from 'node:http'

export type Json = Record<string, unknown>

/** The server behind a proxy, and a device before it that may change bodies. */
export interface Server {
  api: string
  world: string
  asks?: (body: Json) => Json
  answers?: (path: string, envelope: Json) => Json
}

export interface Answered {
  status: number
  headers: Record<string, string>
  body: Buffer
}

export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

/** The body as `by` changes it; unchanged where it is no JSON object. */
function changed(body: Buffer, by?: (json: Json) => Json): Buffer {
  const text = body.toString('utf8')
  return by && text.startsWith('{')
    ? Buffer.from(JSON.stringify(by(JSON.parse(text) as Json)))
    : body
}

/** Headers of one connection, which are not forwarded. */
const ours = ['connection', 'keep-alive', 'transfer-encoding', 'content-length']
const without = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ours.includes(name)))

/** Forwards a call, which completes even if the phone disconnects. */
export async function forward(
  { api, world, asks, answers }: Server,
  { method, url = '', headers }: IncomingMessage,
  sent: Buffer,
): Promise<Answered> {
  const body = changed(sent, asks)
  // The phone's Host header is kept, because the server derives the games' pages from it.
  const handed = { ...without(headers), 'x-world': world, 'content-length': body.length }
  const answer = await new Promise<IncomingMessage>((done, failed) => {
    ask(`${api}${url}`, { method, headers: handed })
      .on('error', failed)
      .on('response', done)
      .end(body)
  })
  const [path = ''] = url.split('?')
  return {
    status: answer.statusCode ?? 0,
    headers: without(answer.headers) as Answered['headers'],
    body: changed(await bodyOf(answer), answers && ((envelope) => answers(path, envelope))),
  }
}
