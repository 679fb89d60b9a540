import { Agent, type IncomingMessage, request as ask } from 'node:http'

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

/** The server behind. A forwarded call is completed even if the phone disconnects. */
export class Upstream {
  readonly #agent = new Agent({ keepAlive: true })
  readonly #working = new Set<Promise<unknown>>()
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

  #send({ method, url, headers }: IncomingMessage, body: Buffer) {
    // The phone's Host header is kept, because the server derives the games' pages from it.
    const handed = { ...headers, 'x-world': this.world, 'content-length': body.length }
    for (const name of ['connection', 'transfer-encoding'] as const)
      Reflect.deleteProperty(handed, name)
    return new Promise<IncomingMessage>((done, failed) => {
      const asked = ask(`${this.api}${url}`, { method, headers: handed, agent: this.#agent })
      asked.on('error', failed)
      asked.on('response', done)
      asked.end(body)
    }).then(answerOf)
  }
}

async function answerOf(answer: IncomingMessage): Promise<Answered> {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(answer.headers))
    if (typeof value === 'string' && !ours.includes(name)) headers[name] = value
  return { status: answer.statusCode ?? 0, headers, body: await bodyOf(answer) }
}
