import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { resolve, join } from 'node:path'
import { expect } from '@playwright/test'
import type { JSONReport } from '@playwright/test/reporter'
import {
  closeServerNow,
  findFreePort,
  listenAndGetPort,
  createStaticFileServer,
} from '../../scripts/deploy/serve.mjs'

/** Variables of this run that would make a run inside it behave like one of its workers. */
const INHERITED_VARIABLES = /^(TEST_|PLAYWRIGHT_|PW_|NODE_OPTIONS|FORCE_COLOR)/

/** Runs Node; resolves with its exit code and output. */
export async function runNode(
  args: readonly string[],
  extraEnv: NodeJS.ProcessEnv = {},
  cwd = process.cwd(),
): Promise<{ code: number | null; output: string }> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !INHERITED_VARIABLES.test(name)),
  )
  const child = spawn(process.execPath, args, { cwd, env: { ...env, ...extraEnv } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)))
  const code = await new Promise<number | null>((resolve) => void child.on('close', resolve))
  return { code, output }
}

export async function runGeneratedTests(
  name: string,
  sourceByFile: Record<string, string>,
): Promise<{ report: JSONReport; code: number | null; output: string }> {
  const folder = join('.out/own', name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const [file, text] of Object.entries(sourceByFile)) await writeFile(join(folder, file), text)
  await writeFile(
    join(folder, 'playwright.config.ts'),
    `import base from '../../../playwright.config'
export default {
  ...base,
  testDir: '.',
  outputDir: 'results',
  webServer: undefined,
  reporter: [['list'], ['json', { outputFile: 'results.json' }]],
  projects: base.projects.filter(({ name }) => name === 'page').map((page) => ({ ...page, testMatch: '**/*.spec.ts', grep: /./ })),
}
`,
  )
  const config = join(folder, 'playwright.config.ts')
  const cli = 'node_modules/@playwright/test/cli.js'
  // As on a developer's machine: a failure is traced at once.
  const variables = { NO_COLOR: '1', CI: '', PART: '', SLOW: '1' }
  const result = await runNode([cli, 'test', '-c', config, '--workers=1'], variables)
  const report = JSON.parse(await readFile(join(folder, 'results.json'), 'utf8')) as JSONReport
  return { ...result, report }
}

/** Serves a build's folder at a free port. */
export async function serveBuild(
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
