import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { machineTime } from '../world/clock'

const root = fileURLToPath(new URL('../..', import.meta.url))

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** `npm run api` as a process: its output, and how it ends. */
async function running(env: Record<string, string>, ...args: string[]) {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'mocks/http/main.ts', ...args], {
    cwd: root,
    env: { ...process.env, CONTROL_TOKEN: '', HOST: '', ...env, PORT: String(port) },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => (output += String(part)))
  // Its last words may come after its end.
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const base = `http://127.0.0.1:${port}`
  const send = (path: string, headers: Record<string, string> = {}, body = '[]') =>
    fetch(base + path, { method: 'POST', headers, body })
  const json = async (path: string, body?: string) =>
    (await send(path, {}, body)).json() as Promise<unknown>
  const up = () => expect.poll(() => output, { timeout: 20_000 }).toContain('fake back end: http')
  return { child, base, send, json, up, ended, output: () => output }
}
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'main-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

// Windows has no signals: there a process is ended without being told.
const signals = process.platform === 'win32' ? [] : (['SIGTERM', 'SIGINT'] as const)

it.each(signals)(
  '%s ends it within five seconds and well, an answer kept back and all; the worlds are there again',
  async (signal) => {
    const data = folder()
    const first = await running({}, '--data', data)
    await first.up()
    await first.send('/w/mine/__control/load', {}, '["tron-paid"]')
    await first.send(
      '/w/mine/__control/rules.add',
      {},
      '[{"on":"app.info","answer":{"fault":"hold"}}]',
    )
    const held = first.json('/w/mine/api/app', '{}')
    await expect.poll(() => first.json('/w/mine/__control/holds.list')).toHaveLength(1)
    const begun = machineTime()
    first.child.kill(signal)
    expect(await held).toMatchObject({ code: 200 })
    expect(await first.ended).toBe(0)
    expect(machineTime() - begun).toBeLessThan(5000)

    const second = await running({ DATA: data })
    await second.up()
    expect(await (await fetch(`${second.base}/__control/worlds`)).json()).toMatchObject([
      { name: 'mine', awake: false, scenario: 'tron-paid' },
    ])
    expect(await second.json('/w/mine/__control/status')).toMatchObject({
      scenario: 'tron-paid',
    })
  },
  60_000,
)

it('open to others, it prints the token that the control surface asks for', async () => {
  const { up, output, send } = await running({ HOST: '0.0.0.0' })
  await up()
  await expect.poll(output).toMatch(/口令.*: [\w-]{20,}/)
  const token = /口令.*: ([\w-]+)/.exec(output())?.[1] ?? ''
  expect((await send('/__control/status')).status).toBe(401)
  expect((await send('/__control/status', { 'x-control-token': token })).status).toBe(200)
}, 30_000)

it('a folder that cannot be is said in words, and so is an option that nobody knows', async () => {
  const file = join(folder(), 'file')
  writeFileSync(file, '')
  for (const args of [
    ['--data', file],
    ['--dada', 'x'],
  ]) {
    const { ended, output } = await running({}, ...args)
    expect(await ended).toBe(1)
    expect(output()).toContain('没有启动 / not started: ')
    expect(output()).not.toContain('    at ')
  }
}, 30_000)
