import { connect, type AddressInfo, type Socket } from 'node:net'
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
  const raw = (bytes: string) => {
    const socket: Socket = connect(port, '127.0.0.1')
    let received = ''
    socket.on('data', (data) => {
      received += String(data)
    })
    socket.on('error', () => undefined)
    if (bytes) socket.write(bytes, 'latin1')
    const closed = new Promise<string>((resolve) => {
      socket.on('close', () => resolve(received))
    })
    onTestFinished(() => {
      socket.destroy()
    })
    return { socket, closed, received: () => received }
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
  return { server, worlds, base, port, raw, post }
}
