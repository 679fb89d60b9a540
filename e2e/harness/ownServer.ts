import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { expect } from '@playwright/test'
import {
  closeServerNow,
  findFreePort,
  listenAndGetPort,
  createStaticFileServer,
} from '../../scripts/deploy/serve.mjs'

/** Variables of this run that would make a run inside it behave like one of its workers. */
const INHERITED_VARIABLES = /^(TEST_|PLAYWRIGHT_|PW_|NODE_OPTIONS|FORCE_COLOR)/

export async function runNode(
  args: readonly string[],
  extraEnv: NodeJS.ProcessEnv = {},
): Promise<{ code: number | null; output: string }> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !INHERITED_VARIABLES.test(name)),
  )
  const child = spawn(process.execPath, args, { env: { ...env, ...extraEnv } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)))
  const code = await new Promise<number | null>((resolve) => void child.on('close', resolve))
  return { code, output }
}

export async function serveBuildAtFreePort(
  folder: string,
  options: Parameters<typeof createStaticFileServer>[1] = {},
): Promise<{ origin: string; close: () => void }> {
  const server = createStaticFileServer(resolve(folder), options)
  return {
    origin: `http://localhost:${await listenAndGetPort(server)}`,
    close: () => closeServerNow(server),
  }
}

export class ApiServer {
  #child: ChildProcess | undefined
  /** The output since the last start. */
  output = ''
  private constructor(
    readonly port: number,
    private readonly env: Record<string, string>,
  ) {}

  static atFreePort = async (env: Record<string, string>) =>
    new ApiServer(await findFreePort(), env)

  readonly url = () => `http://localhost:${this.port}`

  async start() {
    const env = { ...process.env, ...this.env, PORT: String(this.port) }
    const child = spawn(process.execPath, ['--import', 'tsx', 'mocks/http/main.ts'], { env })
    this.#child = child
    this.output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => (this.output += String(part)))
    const isHealthy = async () =>
      (await fetch(`${this.url()}/__control/health`).catch(() => undefined))?.ok
    // It compiles itself first.
    await expect.poll(isHealthy, { timeout: 20_000 }).toBe(true)
  }

  async stop() {
    const child = this.#child
    if (!child || child.exitCode !== null) return child?.exitCode
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    const [code] = (await exited) as [number | null]
    return code
  }
}
