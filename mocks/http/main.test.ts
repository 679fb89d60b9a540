import { spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

const findFreePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

async function startMain(env: Record<string, string>, ...args: string[]) {
  const port = await findFreePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'mocks/http/main.ts', ...args], {
    cwd: root,
    env: { ...process.env, CONTROL_TOKEN: '', HOST: '', ...env, PORT: String(port) },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => (output += String(part)))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const send = (path: string, headers: Record<string, string> = {}, body = '[]') =>
    fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body })
  const waitUntilStarted = () =>
    expect.poll(() => output, { timeout: 20_000 }).toContain('fake back end: http')
  return { child, send, waitUntilStarted, ended, output: () => output }
}
const signals = process.platform === 'win32' ? [] : (['SIGTERM', 'SIGINT'] as const)

it.each(signals)(
  'ends with code 0 at %s, even with a held response',
  async (signal) => {
    const { waitUntilStarted, send, child, ended } = await startMain({})
    await waitUntilStarted()
    await send('/__control/rules.add', {}, '[{"on":"app.info","answer":{"fault":"hold"}}]')
    const heldCall = send('/api/app', {}, '{}')
    heldCall.catch(() => undefined)
    child.kill(signal)
    expect(await ended).toBe(0)
    await expect(heldCall).rejects.toThrow('fetch failed')
  },
  30_000,
)

it('prints the control token when it listens to others', async () => {
  const { waitUntilStarted, output, send } = await startMain({ HOST: '0.0.0.0' })
  await waitUntilStarted()
  await expect.poll(output).toMatch(/口令.*: [\w-]{20,}/)
  const token = /口令.*: ([\w-]+)/.exec(output())?.[1] ?? ''
  expect((await send('/__control/status')).status).toBe(401)
  expect((await send('/__control/status', { 'x-control-token': token })).status).toBe(200)
}, 30_000)

it('prints a message for an unknown option', async () => {
  const { ended, output } = await startMain({}, '--dada', 'x')
  expect(await ended).toBe(1)
  expect(output()).toContain('没有启动 / not started: ')
  expect(output()).not.toContain('    at ')
}, 30_000)
