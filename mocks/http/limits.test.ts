import { expect, it } from 'vitest'
import { watchMemory, LIMITS } from './worlds/limits'
import { started } from './testing'

const head = (length: number) =>
  `POST /api/app HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\ncontent-length: ${length}\r\n\r\n`

it('a body too large is answered 413, and the connection ends before all of it came', async () => {
  const { raw, post } = await started({ limits: { body: 1000 } })
  const answer = await raw(head(1_000_000) + 'x'.repeat(1001)).closed
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
  expect(answer).toContain('connection: close')
  expect(answer).toContain('access-control-allow-origin: http://localhost')
  expect((await post('/__control/status', 'a', ' '.repeat(1001))).status).toBe(413)
  expect((await post('/__pages/a/table', 'a', ' '.repeat(1001))).status).toBe(413)
  expect((await post('/api/app', 'a')).status).toBe(200)
})

it('a head that drips, or a body, ends with 408', async () => {
  const { raw } = await started({ limits: { head: 50, whole: 100, look: 10 } })
  expect(await raw('POST /api/app HT').closed).toMatch(/^HTTP\/1.1 408 /)
  expect(await raw(`${head(100)}{`).closed).toMatch(/^HTTP\/1.1 408 /)
})

it('a head without an end is 431', async () => {
  const { raw } = await started()
  const answer = await raw(
    `POST /api/app HTTP/1.1\r\nhost: localhost\r\nx-long: ${'x'.repeat(17_000)}`,
  ).closed
  expect(answer).toMatch(/^HTTP\/1.1 431 /)
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

it('one connection too many is closed', async () => {
  const { raw } = await started({ limits: { connections: 2 } })
  const ask = `GET /__control/health HTTP/1.1\r\nhost: localhost\r\n\r\n`
  const [one, two] = [raw(ask), raw(ask)]
  await expect.poll(() => one.received() + two.received()).toMatch(/200 OK[^]*200 OK/)
  expect(await raw(ask).closed).toBe('')
  one.socket.destroy()
  await one.closed
  await expect
    .poll(async () => {
      const next = raw(ask)
      await Promise.race([
        next.closed,
        new Promise((received) => next.socket.once('data', received)),
      ])
      return next.received()
    })
    .toContain('200 OK')
})

it('one world too many is answered 429, and says when to come back', async () => {
  const { post } = await started({ limits: { worlds: 2 } })
  for (const name of ['a', 'b', 'a']) expect((await post('/api/app', name)).status).toBe(200)
  for (const path of ['/api/app', '/__control/status']) {
    const refused = await post(path, 'c', '[]')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590)
  }
  expect((await post('/api/app', 'b')).status).toBe(200)
})

it('a world that was brought too much is answered 429, the next is not', async () => {
  const { post } = await started({ limits: { brought: 5000 } })
  const large = JSON.stringify({ note: 'x'.repeat(4000) })
  expect((await post('/api/app', 'a', large)).status).toBe(200)
  expect((await post('/api/app', 'a', large)).status).toBe(429)
  expect((await post('/api/app', 'b', large)).status).toBe(200)
  expect((await post('/__control/load', 'a', '["member"]')).status).toBe(200)
  expect((await post('/api/app', 'a')).status).toBe(200)
})

it('a full memory is answered 429, but the watchdog and who deletes worlds are heard', async () => {
  const { post, port } = await started({ limits: { memory: 1 } })
  const refused = await post('/api/app', 'a')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('60')
  const base = `http://127.0.0.1:${port}/__control`
  expect((await fetch(`${base}/health`)).status).toBe(200)
  expect((await fetch(`${base}/world`, { method: 'DELETE' })).status).toBe(200)
})

it('memory is spared world by world before anybody is refused', () => {
  let unused = 2
  const check = watchMemory({ ...LIMITS, memory: 1 }, () => unused-- > 0)
  check()
  check()
  expect(check).toThrow('内存不够')
  expect(() => watchMemory(LIMITS, () => false)()).not.toThrow()
})
