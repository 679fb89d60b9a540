import { spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { ask, root } from '../setup/run.mjs'

const freePort = () =>
  new Promise((found) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address()
      server.close(() => found(port))
    })
  })

/** `npm run api` in a process of its own, and a plain client with kept-alive connections. */
export async function startApi(env = {}) {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'mocks/http/main.ts'], {
    cwd: root,
    env: { ...process.env, CONTROL_TOKEN: '', HOST: '', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const agent = new Agent({ keepAlive: true })
  const send = (method, path, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method,
          agent,
          headers: { 'content-type': 'application/json', ...headers },
        },
        (answer) => {
          const parts = []
          answer.on('data', (part) => parts.push(part))
          answer.on('end', () => resolve(JSON.parse(Buffer.concat(parts).toString('utf8'))))
        },
      )
      sent.on('error', reject)
      sent.end(body === undefined ? undefined : JSON.stringify(body))
    })
  const api = {
    origin: `http://127.0.0.1:${port}`,
    send,
    control: (world, name, ...args) =>
      send('POST', `/__control/${name}`, args, { 'x-world': world }),
    /** The process's memory in megabytes. */
    memory: () => Number(ask('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1024,
    stop: () => {
      agent.destroy()
      child.kill()
    },
  }
  for (let tries = 0; tries < 150; tries++) {
    const up = await send('GET', '/__control/health').catch(() => undefined)
    if (up?.ok) return api
    await new Promise((later) => setTimeout(later, 200))
  }
  api.stop()
  throw new Error('npm run api does not answer')
}
