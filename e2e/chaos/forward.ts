import { Agent, type IncomingMessage, request as ask } from 'node:http'
import type { Gate, Json } from './gates'

export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

export interface Answered {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Headers of one connection, which are not forwarded. */
const ours = ['connection', 'keep-alive', 'transfer-encoding', 'content-length']

/** The server behind the proxy. A forwarded call completes even if the phone disconnects. */
export class Upstream {
  readonly #agent = new Agent({ keepAlive: true })
  readonly #working = new Set<Promise<unknown>>()
  gate: Gate | undefined
  constructor(
    private readonly api: string,
    private readonly world: string,
  ) {}

  /** Forwards a call; returns the answer, or undefined when there was none. */
  send(request: IncomingMessage, body: Buffer): Promise<Answered | undefined> {
    const work = this.#send(request, body).catch(() => undefined)
    this.#working.add(work)
    void work.finally(() => this.#working.delete(work))
    return work
  }
  async idle() {
    while (this.#working.size > 0) await Promise.all(this.#working)
  }
  close() {
    this.#agent.destroy()
  }

  #send({ method, url = '', headers }: IncomingMessage, sent: Buffer) {
    const { gate } = this
    const path = url.split('?')[0] ?? ''
    const body = changed(sent, gate && ((json) => gate.asks?.(path, json)))
    // The phone's Host header is kept, because the server derives the games' pages from it.
    const handed = { ...headers, 'x-world': this.world, 'content-length': body.length }
    for (const name of ['connection', 'transfer-encoding'] as const)
      Reflect.deleteProperty(handed, name)
    return new Promise<IncomingMessage>((done, failed) => {
      const sent = ask(`${this.api}${url}`, { method, headers: handed, agent: this.#agent })
      sent.on('error', failed)
      sent.on('response', done)
      sent.end(body)
    })
      .then(answerOf)
      .then((answer) => ({
        ...answer,
        body: changed(answer.body, gate && ((json) => gate.answers?.(path, json))),
      }))
  }
}

/** The body as the gate changes it; unchanged where it is no JSON object or the gate returns undefined. */
function changed(body: Buffer, by: ((json: Json) => Json | undefined) | undefined): Buffer {
  const text = body.toString('utf8')
  if (!by || !text.startsWith('{')) return body
  const json = by(JSON.parse(text) as Json)
  return json ? Buffer.from(JSON.stringify(json)) : body
}

async function answerOf(answer: IncomingMessage): Promise<Answered> {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(answer.headers))
    if (typeof value === 'string' && !ours.includes(name)) headers[name] = value
  return { status: answer.statusCode ?? 0, headers, body: await bodyOf(answer) }
}
