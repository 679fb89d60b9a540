import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { expect } from '@playwright/test'
import { staticServer } from '../../scripts/deploy/serve.mjs'
import { close, freePort, listen } from '../../scripts/setup/localServers.mjs'

/** A host of this build's folder, set as `npm run set-api` sets it, and its origin. */
export async function hosted(folder: string, set: Parameters<typeof staticServer>[1] = {}) {
  const server = staticServer(resolve(folder), set)
  return { origin: `http://localhost:${await listen(server)}`, close: () => close(server) }
}

/** `npm run api` of a test's own, which it may end and start again at the same port. */
export class OwnServer {
  #child: ChildProcess | undefined
  /** Its output since it was started. */
  said = ''
  private constructor(
    readonly port: number,
    private readonly env: Record<string, string>,
  ) {}

  static at = async (env: Record<string, string>) => new OwnServer(await freePort(), env)

  readonly url = () => `http://localhost:${this.port}`

  async start() {
    const env = { ...process.env, ...this.env, PORT: String(this.port) }
    const child = spawn(process.execPath, ['--import', 'tsx', 'mocks/http/main.ts'], { env })
    this.#child = child
    this.said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => (this.said += String(part)))
    const healthy = async () =>
      (await fetch(`${this.url()}/__control/health`).catch(() => undefined))?.ok
    // It compiles itself first, which takes long on a busy machine.
    await expect.poll(healthy, { timeout: 20_000 }).toBe(true)
  }
  /** Ends it as a supervisor does; resolves with its exit code. */
  async stop() {
    const child = this.#child
    if (!child || child.exitCode !== null) return child?.exitCode
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const [code] = (await ended) as [number | null]
    return code
  }
}
