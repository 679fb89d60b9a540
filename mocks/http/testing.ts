import { connect, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { createFakeServer, type ServerOptions } from './server'

export async function startTestServer(options: ServerOptions = {}) {
  const { server, worlds } = createFakeServer(options)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const base = `http://127.0.0.1:${port}`
  const raw = (first: string) => {
    const socket: Socket = connect(port, '127.0.0.1')
    let received = ''
    socket.on('data', (data) => (received += String(data)))
    socket.on('error', () => undefined)
    if (first) socket.write(first, 'latin1')
    const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(received)))
    onTestFinished(() => void socket.destroy())
    return { socket, closed, received: () => received }
  }
  const post = (path: string, world?: string, body = '{}', headers: Record<string, string> = {}) =>
    fetch(base + path, {
      method: 'POST',
      headers: { ...(world === undefined ? {} : { 'x-world': world }), ...headers },
      body,
    })
  return { server, worlds, base, port, raw, post }
}
