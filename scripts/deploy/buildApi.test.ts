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
import { freePort } from './serve.mjs'

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const copied = [...dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, from]) =>
  from!.split(' '),
)
const commands = [...dockerfile.matchAll(/CMD (\[.+\])$/gm)].map(
  ([, list]) => JSON.parse(list!) as string[],
)

const folder = mkdtempSync(join(tmpdir(), 'api-'))
const built = join(folder, 'build')
const bare = join(folder, 'run')
beforeAll(() => {
  for (const path of copied) {
    mkdirSync(dirname(join(built, path)), { recursive: true })
    cpSync(join(root, path), join(built, path), { recursive: true, filter: (one) => !isTest(one) })
  }
  symlinkSync(join(root, 'node_modules'), join(built, 'node_modules'), 'junction')
  const made = spawnSync(process.execPath, ['scripts/deploy/buildApi.mjs'], { cwd: built })
  if (made.status !== 0) throw new Error(`it was not built: ${String(made.stderr)}`)
  cpSync(join(built, 'dist-api'), bare, { recursive: true })
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))
it('is one file of less than 2.2 MB that needs only Node', () => {
  const file = join(bare, 'server.mjs')
  expect(statSync(file).size).toBeLessThan(2_200_000)
  const imports = [...readFileSync(file, 'utf8').matchAll(/(?:^|;)import[^;]*?from"([^"]+)"/g)]
  expect(imports.length).toBeGreaterThan(3)
  for (const [, what] of imports) expect(what).toMatch(/^node:/)
})

it('starts as in the image, is healthy, serves calls and stops cleanly', async () => {
  const port = await freePort()
  const [health, start] = commands
  const env = { PATH: process.env['PATH'], PORT: String(port) }
  const run = ([, ...args]: string[]) => spawnSync(process.execPath, args, { cwd: bare, env })
  expect(run(health!).status).toBe(1)

  mkdirSync(join(bare, 'dist'))
  writeFileSync(join(bare, 'dist', 'index.html'), '<head><meta name="api-base" content=""></head>')
  const child = spawn(process.execPath, start!.slice(1), { cwd: bare, env })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = new Promise((resolve) => child.on('exit', resolve))
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
  const page = await (await fetch(`${base}/__pages/mine/game.html`)).text()
  expect(page).toBe(readFileSync(join(root, 'mocks/pages/game.html'), 'utf8'))
  const cover = await (await fetch(`${base}/__pages/mine/art/cover/gem-1.svg`)).text()
  expect(cover).toBe(readFileSync(join(root, 'fixtures/art/cover/gem-1.svg'), 'utf8'))
  const docs = `${base}/w/mine/__docs/`
  expect(await (await fetch(docs)).text()).toContain('接口文档')
  expect((await (await fetch(`${docs}swagger-ui-bundle.js`)).text()).length).toBeGreaterThan(1e6)
  expect(await (await fetch(`${docs}openapi.json`)).json()).toMatchObject({ openapi: '3.1.0' })
  expect((await fetch(`${base}/w/mine/__desk`)).status).toBe(200)
  const app = await (await fetch(`${base}/w/mine/`)).text()
  expect(app).toContain('<meta name="world" content="mine"><script>')
  child.kill('SIGTERM')
  // Windows has no signals.
  expect(await ended).toBe(process.platform === 'win32' ? null : 0)
}, 60_000)
