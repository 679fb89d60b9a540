import { createServer, request, Agent, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FaultName, proxyFaultNames } from './faults'
import { NetworkProxy } from './proxy'

let server: Server
let proxy: NetworkProxy
let received: string[]
let data: Record<string, unknown>
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

beforeEach(async () => {
  received = []
  data = {}
  server = createServer((incoming, response) => {
    received.push(`${incoming.headers['x-world'] as string} ${incoming.url ?? ''}`)
    const content = data[incoming.url ?? ''] ?? null
    response.end(JSON.stringify({ code: 200, message: 'ok', data: content }))
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  proxy = new NetworkProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'w1')
  await proxy.listen()
})
afterEach(async () => {
  await proxy.close()
  agent.destroy()
  server.closeAllConnections()
  server.close()
})

const call = (path: string, sent = '{}') =>
  new Promise<string>((done) => {
    const outgoing = request(`${proxy.origin}${path}`, { method: 'POST', agent }, (answer) => {
      let body = ''
      answer.on('data', (part) => (body += String(part)))
      answer.on('end', () => done(`${answer.statusCode} ${body}`))
      answer.on('error', () => done('broken off'))
    })
    outgoing.on('error', ({ message }) => done(message))
    outgoing.end(sent)
  })
const GOOD = '200 {"code":200,"message":"ok","data":null}'

const table: [FaultName, RegExp, boolean][] = [
  ['resetBefore', /ECONNRESET|hang up/, false],
  ['resetDuring', /ECONNRESET|hang up/, true],
  ['resetAfter', /ECONNRESET|hang up/, true],
  ['halfBody', /broken off|ECONNRESET/, true],
  ['redirectAfter', /^307/, true],
  ['envelope401', /^200 \{"code":401/, false],
  ['html401After', /^401 .*nginx/, true],
  ['html502', /^502 .*nginx/, false],
  ['html502After', /^502 .*nginx/, true],
  ['http500After', /^500 \{"code":500/, true],
  ['oddBefore', /^200 \{"code":504/, false],
  ['oddAfter', /^403 \{"code":200/, true],
]

it('forwards a request without a fault to its test’s world', async () => {
  expect(await call('/api/x')).toBe(GOOD)
  expect(received).toEqual(['w1 /api/x'])
})

it.each(table)('%s', async (fault, response, isForwarded) => {
  // Opens the connection.
  await call('/api/other')
  proxy.arm({ path: '/api/x', fault, times: 1 })
  expect(await call('/api/x')).toMatch(response)
  await proxy.waitUntilIdle()
  expect(received.includes('w1 /api/x')).toBe(isForwarded)
  proxy.restore()
  expect(await call('/api/x')).toBe(GOOD)
})

it('answers 401 after a restart that cut a completed call', async () => {
  proxy.arm({ path: '/api/x', fault: 'restarted', times: 1 })
  expect(await call('/api/x')).toMatch(/ECONNRESET|hang up/)
  for (let n = 0; n < 2; n++) expect(await call('/api/x')).toMatch(/^200 \{"code":401/)
  expect(received).toEqual(['w1 /api/x'])
})

it.each<[FaultName, number, RegExp]>([
  ['stall', 1, /ECONNRESET|hang up/],
  ['offlineDuring', 1, /ECONNRESET|hang up/],
  ['late', 1, /^200 .*null\}$/],
  ['lateWork', 0, /^200 .*null\}$/],
])('%s: is held, with %i calls forwarded, until it is released', async (fault, times, response) => {
  proxy.arm({ path: '/api/x', fault, times: 1 })
  const answer = call('/api/x')
  await expect.poll(() => proxy.isHolding).toBe(true)
  expect(received).toHaveLength(times)
  proxy.disarm()
  expect(proxy.isHolding).toBe(true)
  proxy.release()
  expect(await answer).toMatch(response)
  expect(received).toHaveLength(1)
})

it('returns the last response to another call without forwarding', async () => {
  data = { '/api/transall': 'recovered' }
  const sent = '{"request_id":"a1234567"}'
  await call('/api/transall', sent)
  proxy.arm({ path: '/api/x', fault: 'foreign', times: 1 })
  expect(await call('/api/x', sent)).toContain('recovered')
  expect(received).toEqual(['w1 /api/transall'])
})

it('tests every fault except those applied to the phone', () => {
  const held: FaultName[] = ['late', 'lateWork', 'stall', 'offlineDuring']
  const phoneFaults: FaultName[] = ['foreign', 'hanging', 'refused', 'offline']
  const tested = new Set<FaultName>([
    'none',
    'restarted',
    ...table.map(([fault]) => fault),
    ...held,
  ])
  expect(proxyFaultNames.filter((fault) => !tested.has(fault))).toEqual(phoneFaults)
})
