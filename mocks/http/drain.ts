import type { Server } from 'node:http'
import type { Worlds } from './worlds'

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
