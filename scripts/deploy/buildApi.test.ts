import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { root } from '../setup/run.mjs'
import { findFreePort } from './serve.mjs'

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
const isNoTest = (path: string) => !/\.test\.tsx?$/.test(path)
const copiedPaths = [...dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, paths]) =>
  paths!.split(' '),
)
const commands = [...dockerfile.matchAll(/CMD (\[.+\])$/gm)].map(
  ([, list]) => JSON.parse(list!) as string[],
)

const folder = mkdtempSync(join(tmpdir(), 'api-'))
const buildRoot = join(folder, 'build')
const runRoot = join(folder, 'run')
beforeAll(() => {
  for (const path of copiedPaths) {
    mkdirSync(dirname(join(buildRoot, path)), { recursive: true })
    cpSync(join(root, path), join(buildRoot, path), { recursive: true, filter: isNoTest })
  }
  symlinkSync(join(root, 'node_modules'), join(buildRoot, 'node_modules'), 'junction')
  const result = spawnSync(process.execPath, ['scripts/deploy/buildApi.mjs'], { cwd: buildRoot })
  if (result.status !== 0) throw new Error(`it was not built: ${String(result.stderr)}`)
  cpSync(join(buildRoot, 'dist-api'), runRoot, { recursive: true })
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))
it('makes one file of less than 2.2 MB that imports only Node’s modules', () => {
  const file = join(runRoot, 'server.mjs')
  expect(statSync(file).size).toBeLessThan(2_200_000)
  const imports = [...readFileSync(file, 'utf8').matchAll(/(?:^|;)import[^;]*?from"([^"]+)"/g)]
  expect(imports.length).toBeGreaterThan(3)
  for (const [, module] of imports) expect(module).toMatch(/^node:/)
})

it('makes a server that starts as in the image, serves calls and pages, and stops cleanly', async () => {
  const port = await findFreePort()
  const [health, start] = commands
  const env = { PATH: process.env['PATH'], PORT: String(port) }
  const run = ([, ...args]: string[]) => spawnSync(process.execPath, args, { cwd: runRoot, env })
  expect(run(health!).status).toBe(1)

  mkdirSync(join(runRoot, 'dist'))
  const html = '<head><meta name="api-base" content=""></head>'
  writeFileSync(join(runRoot, 'dist', 'index.html'), html)
  const child = spawn(process.execPath, start!.slice(1), { cwd: runRoot, env })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exitCode = new Promise((resolve) => child.on('exit', resolve))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => (output += String(part)))
  await expect.poll(() => output, { timeout: 20_000 }).toContain('fake back end: http')
  expect(run(health!).status).toBe(0)

  const base = `http://127.0.0.1:${port}`
  const send = async (path: string, body: string) =>
    (await fetch(`${base}/w/mine${path}`, { method: 'POST', body })).json() as Promise<unknown>
  expect(await send('/__control/load', '["tron-paid"]')).toMatchObject({
    open: expect.any(String) as string,
  })
  expect(await send('/api/app', '{}')).toMatchObject({ code: 200 })
  const read = async (path: string) => (await fetch(base + path)).text()
  const readSource = (path: string) => readFileSync(join(root, path), 'utf8')
  expect(await read('/__pages/mine/game.html')).toBe(readSource('mocks/pages/game.html'))
  const cover = await read('/__pages/mine/art/cover/gem-1.svg')
  expect(cover).toBe(readSource('fixtures/art/cover/gem-1.svg'))
  expect(await read('/w/mine/__docs/')).toContain('接口文档')
  expect((await read('/w/mine/__docs/swagger-ui-bundle.js')).length).toBeGreaterThan(1e6)
  const document = JSON.parse(await read('/w/mine/__docs/openapi.json')) as object
  expect(document).toMatchObject({ openapi: '3.1.0' })
  expect((await fetch(`${base}/w/mine/__desk`)).status).toBe(200)
  expect(await read('/w/mine/')).toContain('<meta name="world" content="mine"><script>')
  child.kill('SIGTERM')
  // Windows has no signals.
  expect(await exitCode).toBe(process.platform === 'win32' ? null : 0)
}, 60_000)
