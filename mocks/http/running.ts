import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import type { Options } from './worlds/limits'
import { createFakeServer } from './server'
import type { Worlds } from './worlds/worlds'

export interface ServerOptions extends Options {
  /** 0, the default, takes a free one. */
  port?: number
  /** Only this machine by default; for others, give `token` too. */
  host?: string
}
export interface RunningServer {
  /** Its address, such as http://localhost:4010. A world's own base is `/w/<name>` behind it. */
  url: string
  port: number
  /** Answers what is under way, then ends; false when a world could not be written to its file. */
  stop(): Promise<boolean>
}

/** Starts the server of `npm run api` in this process. Rejects when the port is taken. */
export async function startServer({
  port = 0,
  host = '127.0.0.1',
  ...options
}: ServerOptions = {}): Promise<RunningServer> {
  const { server, worlds } = createFakeServer({ names: [host.toLowerCase()], ...options })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const told = server.address() as AddressInfo
  return {
    url: `http://localhost:${told.port}`,
    port: told.port,
    stop: () => drain(server, worlds),
  }
}

/** Less than a supervisor usually waits before it kills the process. */
const MOST = 4500
const LOOK = 20

/**
 * Shuts a server down: new connections are refused, calls under way are answered, held answers are released (a
 * `timeout` is cut), idle connections are closed, and after `most` milliseconds the rest is cut. Then the
 * worlds are written. Resolves with false when one could not be written.
 */
export async function drain(server: Server, worlds: Worlds, most = MOST): Promise<boolean> {
  const ended = new Promise((resolve) => void server.close(resolve))
  const look = () => {
    // A call that was only delayed may reach a rule that holds it.
    worlds.releaseAll()
    server.closeIdleConnections()
  }
  // A further call on a kept connection gets its answer, and then the connection is closed.
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  look()
  const looking = setInterval(look, LOOK)
  const cutting = setTimeout(() => server.closeAllConnections(), most)
  await ended
  clearInterval(looking)
  clearTimeout(cutting)
  return worlds.keep(true)
}
