import { expect, it } from 'vitest'
import { startServer } from './running'

const health = (url: string) => fetch(`${url}/__control/health`)

it('starts at a free port, tells its address, and ends', async () => {
  const first = await startServer()
  const second = await startServer()
  expect(first.url).not.toBe(second.url)
  expect(await (await health(first.url)).json()).toMatchObject({ ok: true })
  expect(await first.stop()).toBe(true)
  await expect(health(first.url)).rejects.toThrow('fetch failed')
  await second.stop()
})

it('rejects when the port is taken', async () => {
  const first = await startServer()
  await expect(startServer({ port: first.port })).rejects.toThrow('EADDRINUSE')
  await first.stop()
})
