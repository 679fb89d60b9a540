import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve, join } from 'node:path'
import { expect } from '@playwright/test'
import { close, freePort, listen, staticServer } from '../../scripts/deploy/serve.mjs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { JSONReport } from '@playwright/test/reporter'

/** This run's own variables: a run inside it must not take itself for one of its workers. */
const OURS = /^(TEST_|PLAYWRIGHT_|PW_|NODE_OPTIONS|FORCE_COLOR)/

/** A command's exit code and output; `cwd`: the folder to run it in. */
export async function fromShell(
  args: readonly string[],
  more: NodeJS.ProcessEnv = {},
  cwd = process.cwd(),
) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OURS.test(name)))
  const child = spawn(process.execPath, args, { cwd, env: { ...env, ...more } })
  let output = ''
  for (const out of [child.stdout, child.stderr]) out.on('data', (data) => (output += String(data)))
  const code = await new Promise<number | null>((resolve) => void child.on('close', resolve))
  return { code, output }
}

/**
 * Runs tests given as texts by file name, with the suite's settings and servers in the project `page`; for what
 * happens around a test. Returns Playwright's report too.
 */
export async function ownRun(name: string, tests: Record<string, string>) {
  const folder = join('.out/own', name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const [file, text] of Object.entries(tests)) await writeFile(join(folder, file), text)
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
  // As on a person's machine, where a failure is traced at once, and as quick.
  const here = { NO_COLOR: '1', CI: '', PART: '', SLOW: '1' }
  const ran = await fromShell([cli, 'test', '-c', config, '--workers=1'], here)
  const report = JSON.parse(await readFile(join(folder, 'results.json'), 'utf8')) as JSONReport
  return { ...ran, report }
}

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
