import { spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { staticServer } from '../deploy/staticServer.mjs'
import { root } from '../setup/run.mjs'

const listening = (server: Server) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, () => resolve((server.address() as AddressInfo).port))
  })

async function freePort() {
  const server = createServer()
  const port = await listening(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** How long the server may take to start on a busy machine, and how often it is asked. Milliseconds. */
const [MOST, LOOK] = [30_000, 100]

async function answers(url: string) {
  for (const since = Date.now(); Date.now() - since < MOST;) {
    const there = await fetch(url).catch(() => undefined)
    if (there?.ok) return
    await new Promise((resolve) => setTimeout(resolve, LOOK))
  }
  throw new Error(`${url} does not answer`)
}

/** The demo build, `npm run api` and the example's page, each at a free port: the names of its Playwright config. */
export async function startServers(house: string) {
  const [demo, page] = [join(root, 'dist-demo'), join(house, 'dist')].map((folder) =>
    staticServer(folder),
  ) as [Server, Server]
  const port = await freePort()
  const api = spawn(process.execPath, ['--import', 'tsx', join('mocks', 'http', 'main.ts')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const at = (told: number) => `http://localhost:${told}`
  const stop = () => {
    api.kill()
    for (const server of [demo, page]) {
      server.close()
      server.closeAllConnections()
    }
  }
  try {
    const env = {
      DEMO_AT: at(await listening(demo)),
      PAGE_AT: at(await listening(page)),
      API_AT: at(port),
    }
    await answers(`${env.API_AT}/__control/health`)
    return { env, stop }
  } catch (error) {
    stop()
    throw error
  }
}
