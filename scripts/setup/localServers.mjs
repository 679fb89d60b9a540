import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { root } from './run.mjs'

/**
 * Starts a server at a free port of this machine; resolves with the port.
 * @param {import('node:http').Server} server
 * @returns {Promise<number>}
 */
export const listen = (server) =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, () => resolve(server.address().port))
  })

/** @param {import('node:http').Server} server */
export const close = (server) => {
  server.close()
  // A server of HTTP/2 has none; its browser is gone by then.
  server.closeAllConnections?.()
}

/** A port that is free at the moment. */
export async function freePort() {
  const placeholder = createServer()
  const port = await listen(placeholder)
  await new Promise((closed) => placeholder.close(closed))
  return port
}

/** How long the fake may take to start on a busy machine, and how often it is asked, in milliseconds. */
const [PATIENCE, INTERVAL] = [30_000, 100]

/**
 * `npm run api` in a process of its own, at a free port; resolves when it answers.
 * @param {Record<string, string>} env
 */
export async function startApi(env = {}) {
  const port = await freePort()
  const api = spawn(process.execPath, ['--import', 'tsx', 'mocks/http/main.ts'], {
    cwd: root,
    env: { ...process.env, CONTROL_TOKEN: '', HOST: '', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = () => void api.kill()
  for (const since = Date.now(); Date.now() - since < PATIENCE;) {
    const health = await fetch(`http://127.0.0.1:${port}/__control/health`).catch(() => undefined)
    if (health?.ok) return { port, pid: api.pid, stop }
    await new Promise((later) => setTimeout(later, INTERVAL))
  }
  stop()
  throw new Error('npm run api does not answer')
}
