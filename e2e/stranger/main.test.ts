import { spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { allHabits } from './habits.ts'
import { settingsOf } from './settings.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** A port of this machine that something else has until `free` is called. */
const taken = () =>
  new Promise<{ port: number; free: () => Promise<void> }>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      resolve({ port, free: () => new Promise((done) => void server.close(() => done())) })
    })
  })

/** `npm run stranger` as a process. */
function running(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'e2e/stranger/main.ts', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => (output += String(part)))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { ended, output: () => output }
}

it('listens at --port, says how to log in, and has the habits that it is told', async () => {
  const { port, free } = await taken()
  await free()
  const { output } = running({ STRANGER_HABITS: 'none' }, '--port', String(port))
  await expect.poll(output, { timeout: 20_000 }).toContain('habits (STRANGER_HABITS): 没有 / none')
  expect(output()).toContain(`http://localhost:${port} (127.0.0.1)`)
  const [, name, password] =
    /log in as: (\S+)，.* password: (\S+)，.* payment password: \d+/.exec(output()) ?? []
  const answer = await fetch(`http://127.0.0.1:${port}/api/login_pc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, password }),
  })
  expect(await answer.text()).toMatch(/"code":200,.*"api_token":"/)
}, 30_000)

it('says in words that the port is taken', async () => {
  const { port, free } = await taken()
  onTestFinished(free)
  const { ended, output } = running({}, '--port', String(port))
  expect(await ended).toBe(1)
  expect(output()).toBe(
    `没有启动 / not started: 端口 ${port} 已被占用，请用 --port 换一个 / port ${port} is taken, choose another with --port\n`,
  )
}, 30_000)

it('takes the port from its argument, else from PORT, and all habits unless told otherwise', () => {
  expect(settingsOf({}, [])).toMatchObject({ port: 4177, host: '127.0.0.1', turn: 0 })
  expect(settingsOf({ PORT: '5000' }, []).port).toBe(5000)
  expect(settingsOf({ PORT: '5000' }, ['--port', '6000', '--host', '0.0.0.0'])).toMatchObject({
    port: 6000,
    host: '0.0.0.0',
  })
  expect([...settingsOf({}, []).habits]).toEqual(allHabits)
  const env = { STRANGER_HABITS: 'looseTimes,wrapped', STRANGER_TURN: '3' }
  const { habits, turn } = settingsOf(env, [])
  expect([[...habits], turn]).toEqual([['looseTimes', 'wrapped'], 3])
})

it('refuses what it does not know', () => {
  expect(() => settingsOf({ STRANGER_HABITS: 'looseTime' }, [])).toThrow('looseTimes')
  expect(() => settingsOf({}, ['--port', 'x'])).toThrow('x')
  expect(() => settingsOf({}, ['--prot', '1'])).toThrow('--prot')
})
