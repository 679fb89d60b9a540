import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { createFakeServer, type ServerOptions } from './server'

export async function startTestServer(options: ServerOptions = {}) {
  const { server, worlds } = createFakeServer(options)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const base = `http://127.0.0.1:${port}`
  const sendBytesAndReadAll = (bytes: string) => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => undefined)
    socket.write(bytes, 'latin1')
    return text(socket)
  }
  const post = (
    path: string,
    world?: string,
    body = '{}',
    headers: Record<string, string> = {},
  ) => {
    const allHeaders = new Headers(headers)
    if (world !== undefined) allHeaders.set('x-world', world)
    return fetch(base + path, { method: 'POST', headers: allHeaders, body })
  }
  return { server, worlds, base, port, sendBytesAndReadAll, post }
}
