import { expect, it } from 'vitest'
import { started } from './testing'

const MOST = 8 * 1024 * 1024
const head = (length: number) =>
  `POST /api/app HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\ncontent-length: ${length}\r\n\r\n`

it('a body too large is answered 413, and the connection ends before all of it came', async () => {
  const { raw, post } = await started()
  const answer = await raw(head(2 * MOST) + 'x'.repeat(MOST + 1)).closed
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
  expect(answer).toContain('connection: close')
  expect(answer).toContain('access-control-allow-origin: http://localhost')
  for (const path of ['/__control/status', '/__pages/a/table'])
    expect((await post(path, 'a', ' '.repeat(MOST + 1))).status).toBe(413)
  expect((await post('/api/app', 'a')).status).toBe(200)
})

it('a connection that nobody uses is kept longer than a proxy keeps it', async () => {
  const { server } = await started()
  expect(server.keepAliveTimeout).toBe(65_000)
})

it('who leaves in the middle of his body does no harm', async () => {
  const { raw, post } = await started()
  const { socket } = raw(`${head(100)}{`)
  await new Promise<void>((sent) => socket.once('connect', () => socket.write('"a"', () => sent())))
  socket.destroy()
  expect((await post('/api/app', 'a')).status).toBe(200)
})
