import { Agent, request as sendRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Rule } from '@scenarios/scenario'
import { createFakeServer } from './server'

const { server, worlds } = createFakeServer()
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let connections = 0
server.on('connection', () => connections++)
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  agent.destroy()
  return new Promise((resolve) => void server.close(resolve))
})

const BROWSER = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 14)',
  'content-type': 'application/json',
}
const post = async (path: string, headers: Record<string, string>) => {
  const { port } = server.address() as AddressInfo
  const head = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { port, path, agent, method: 'POST', headers: { ...BROWSER, ...headers } }
    sendRequest(options, resolve).on('error', reject).end('{}')
  })
  return { head, body: text(head) }
}

function openWorld(name: string, answer?: Rule['answer']) {
  const { world, control } = worlds.open(name)
  const { token } = control.load('member')
  if (answer) control['rules.add']({ on: 'user.balance', nth: 1, answer })
  const headers = { 'x-world': name, authorization: `Bearer ${token}`, origin: 'http://localhost' }
  return { world, control, requestBalance: () => post('/api/balance', headers) }
}
const readLength = async (response: ReturnType<typeof post>) => (await (await response).body).length

describe('the connection', () => {
  it('closes after the head when the call did not run', async () => {
    const { requestBalance, control } = openWorld('offline', { fault: 'offline' })
    const { head, body } = await requestBalance()
    expect(head.headers).toMatchObject({ 'access-control-allow-origin': 'http://localhost' })
    await expect(body).rejects.toThrow('aborted')
    expect(control['rules.list']()[0]).toMatchObject({ seen: 1, hits: 1 })
    expect(await readLength(requestBalance())).toBeGreaterThan(10)
  })

  it('closes without a byte when the call ran and its response is lost', async () => {
    const { requestBalance, control } = openWorld('lost', { fault: 'lost' })
    await expect(requestBalance()).rejects.toThrow('socket hang up')
    expect(control['journal.list']()[0]).toMatchObject({ response: { code: 200 } })
  })

  it.each<[string, (held: ReturnType<typeof openWorld>) => void]>([
    ['a timeout is released', ({ control }) => void control['holds.release']()],
    ['another scenario begins', ({ control }) => void control.load('default')],
    ['the world is deleted', () => void worlds.delete('held')],
  ])('closes after the head when %s', async (_, endHold) => {
    const held = openWorld('held', { fault: 'timeout' })
    const pendingResponse = held.requestBalance()
    await expect.poll(() => held.control['holds.list']().length).toBe(1)
    endHold(held)
    await expect((await pendingResponse).body).rejects.toThrow('aborted')
  })
})
