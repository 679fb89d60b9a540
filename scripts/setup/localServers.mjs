import { createServer } from 'node:http'

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
