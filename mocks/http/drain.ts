import type { Server } from 'node:http'
import type { Worlds } from './worlds'

/** What a supervisor usually waits for before it kills. */
const MOST = 4500
const LOOK = 20

/**
 * Ends a server well: nobody new is heard, calls under way are answered, answers kept back are let go
 * (a `timeout` is cut by that), idle connections are closed; what is still there after `most`
 * milliseconds is cut. Then the worlds are written. Resolves with false when one could not be.
 */
export async function drain(server: Server, worlds: Worlds, most = MOST): Promise<boolean> {
  const ended = new Promise((resolve) => void server.close(resolve))
  const look = () => {
    // A call that was only late may reach its rule now.
    worlds.releaseAll()
    server.closeIdleConnections()
  }
  // Who asks again on a connection of his is answered for the last time.
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  look()
  const looking = setInterval(look, LOOK)
  const cutting = setTimeout(() => server.closeAllConnections(), most)
  await ended
  clearInterval(looking)
  clearTimeout(cutting)
  return worlds.keep(true)
}
