import { createServer, request, Agent, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type NetworkFault, networkFaultNames, phoneFaults } from './networkFaults'
import { bodyOf } from './forward'
import { gates } from './gates'
import { Proxy } from './proxy'

let house: Server
let proxy: Proxy
let worked: string[]
let bodies: string[]
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

beforeEach(async () => {
  worked = []
  bodies = []
  house = createServer((incoming, answer) => {
    worked.push(`${incoming.headers['x-world'] as string} ${incoming.url ?? ''}`)
    void bodyOf(incoming).then((body) => {
      bodies.push(body.toString())
      answer.end('{"code":200,"message":"ok","data":null}')
    })
  })
  await new Promise<void>((done) => void house.listen(0, '127.0.0.1', done))
  proxy = new Proxy(`http://127.0.0.1:${(house.address() as AddressInfo).port}`, 'w1')
  await proxy.listen()
})
afterEach(async () => {
  await proxy.close()
  agent.destroy()
  house.closeAllConnections()
  house.close()
})

/** A call as a phone sends it: the status and the body, or the error. */
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

/** What the phone receives, and whether the server did the work. */
const table: [NetworkFault, RegExp, boolean][] = [
  ['resetBefore', /ECONNRESET|hang up/, false],
  ['resetDuring', /ECONNRESET|hang up/, true],
  ['resetAfter', /ECONNRESET|hang up/, true],
  ['closeAfter', /ECONNRESET|hang up/, true],
  ['halfHead', /ECONNRESET|hang up/, true],
  ['halfBody', /broken off|ECONNRESET/, true],
  ['halfJson', /^200 \{"code":200,"messa/, true],
  ['drip', /^200 .*null\}$/, true],
  ['deadSockets', /ECONNRESET|hang up/, false],
  ['html4xx', /^429 .*nginx/, false],
  ['html502', /^502 .*nginx/, false],
  ['html502After', /^502 .*nginx/, true],
  ['http500After', /^500 \{"code":500/, true],
  ['oddBefore', /^200 \{"code":"SUCCESS"/, false],
  ['oddAfter', /^200 \{"code":"SUCCESS"/, true],
]

it('hands on what no fault falls on, to the world of its test', async () => {
  expect(await call('/api/x')).toBe(GOOD)
  expect(worked).toEqual(['w1 /api/x'])
})

it.each(table)('%s', async (fault, received, done) => {
  // The connection has been used before.
  await call('/api/other')
  proxy.arm({ on: '/api/x', fault, times: 1, pause: 0 })
  expect(await call('/api/x')).toMatch(received)
  await proxy.idle()
  expect(worked.includes('w1 /api/x')).toBe(done)
  proxy.calm()
  expect(await call('/api/x')).toBe(GOOD)
})

it.each<[NetworkFault, number, RegExp]>([
  ['html4xx', 2, /^413 .*nginx/],
  ['oddAfter', 1, /^200 \{"code":0,/],
  ['oddAfter', 2, /^200 \{"code":504,/],
  ['oddAfter', 3, /^403 \{"code":200,/],
])('%s has several answers: %i', async (fault, variant, received) => {
  proxy.arm({ on: '/api/x', fault, times: 1, pause: 0, variant })
  expect(await call('/api/x')).toMatch(received)
})

it('spares the first, hits the next', async () => {
  proxy.arm({ on: '/api/x', fault: 'html502', times: 1, pause: 0, spares: 1 })
  expect(await call('/api/x')).toBe(GOOD)
  expect(await call('/api/x')).toMatch(/^502/)
  expect(await call('/api/x')).toBe(GOOD)
})

it('a gateway with ids of its own keeps ours from the server', async () => {
  proxy.through(gates.gatewayIds)
  expect(await call('/api/x', '{"request_id":"0123456789","a":1}')).toMatch(/"request_id":"\w{32}"/)
  expect(bodies).toEqual(['{"a":1}'])
})

it('a host that is down answers everything with its page, the files too', async () => {
  proxy.down = 502
  expect(await call('/api/x')).toMatch(/^502 .*nginx/)
  expect(await call('/assets/x.js')).toMatch(/^502 .*nginx/)
  proxy.calm()
  expect(await call('/api/x')).toBe(GOOD)
})

it.each<NetworkFault>(['stall', 'offlineDuring'])(
  '%s: done, and no answer until it is calm',
  async (fault) => {
    proxy.arm({ on: '/api/x', fault, times: 1, pause: 0 })
    const answer = call('/api/x')
    await expect.poll(() => worked.length).toBe(1)
    await proxy.idle()
    proxy.calm()
    expect(await answer).toMatch(/ECONNRESET|hang up/)
  },
)

it('nobody there, and there again at the same address', async () => {
  const { origin } = proxy
  await proxy.vanish()
  expect(await call('/api/x')).toMatch(/ECONNREFUSED|ECONNRESET/)
  await proxy.listen()
  expect(proxy.origin).toBe(origin)
  expect(await call('/api/x')).toBe(GOOD)
})

it('every fault is tried here, but for what the phone itself suffers', () => {
  const tried = new Set<NetworkFault>([...table.map(([fault]) => fault), 'stall', ...phoneFaults])
  expect(networkFaultNames.filter((fault) => !tried.has(fault))).toEqual([])
})
