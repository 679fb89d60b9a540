import { createServer, request, Agent, type Server as House } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FaultName, faultNames } from './applyFault'
import { bodyOf, type Server } from './forward'
import { Proxy } from './proxy'

let house: House
let server: Server
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
  server = { api: `http://127.0.0.1:${(house.address() as AddressInfo).port}`, world: 'w1' }
  proxy = new Proxy(server)
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
const table: [FaultName, RegExp, boolean][] = [
  ['resetBefore', /ECONNRESET|hang up/, false],
  ['resetDuring', /ECONNRESET|hang up/, true],
  ['resetAfter', /ECONNRESET|hang up/, true],
  ['closeAfter', /ECONNRESET|hang up/, true],
  ['halfHead', /ECONNRESET|hang up/, true],
  ['halfBody', /broken off|ECONNRESET/, true],
  ['halfJson', /^200 \{"code":200,"messa/, true],
  ['drip', /^200 .*null\}$/, true],
  ['deadSockets', /ECONNRESET|hang up/, false],
  ['redirectBefore', /^302/, false],
  ['redirectAfter', /^302/, true],
  ['envelope401', /^200 \{"code":401/, false],
  ['html401After', /^401 .*nginx/, true],
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
  proxy.arm({ on: '/api/x', fault, times: 1 })
  expect(await call('/api/x')).toMatch(received)
  await proxy.idle()
  expect(worked.includes('w1 /api/x')).toBe(done)
  proxy.calm()
  expect(await call('/api/x')).toBe(GOOD)
})

it.each<[FaultName, number, RegExp]>([
  ['html4xx', 2, /^413 .*nginx/],
  ['redirectAfter', 1, /^307/],
  ['oddAfter', 1, /^200 \{"code":0,/],
  ['oddAfter', 2, /^200 \{"code":504,/],
  ['oddAfter', 3, /^403 \{"code":200,/],
])('%s has several answers: %i', async (fault, variant, received) => {
  proxy.arm({ on: '/api/x', fault, times: 1, variant })
  expect(await call('/api/x')).toMatch(received)
})

it('restarted: done and cut, and whoever comes again is no member', async () => {
  proxy.arm({ on: '/api/x', fault: 'restarted', times: 1 })
  expect(await call('/api/x')).toMatch(/ECONNRESET|hang up/)
  for (let n = 0; n < 2; n++) expect(await call('/api/x')).toMatch(/^200 \{"code":401/)
  expect(worked).toEqual(['w1 /api/x'])
})

it('a device before the server changes what is asked and answered', async () => {
  server.asks = ({ a }) => ({ a })
  server.answers = (path, envelope) => ({ ...envelope, path })
  expect(await call('/api/x', '{"request_id":"0123456789","a":1}')).toMatch(/"path":"\/api\/x"/)
  expect(bodies).toEqual(['{"a":1}'])
})

it('a host that is down answers everything with its page, the files too', async () => {
  proxy.down = 502
  expect(await call('/api/x')).toMatch(/^502 .*nginx/)
  expect(await call('/assets/x.js')).toMatch(/^502 .*nginx/)
  proxy.calm()
  expect(await call('/api/x')).toBe(GOOD)
})

it.each<[FaultName, number, RegExp]>([
  ['stall', 1, /ECONNRESET|hang up/],
  ['offlineDuring', 1, /ECONNRESET|hang up/],
  ['late', 1, /^200 .*null\}$/],
  ['lateWork', 0, /^200 .*null\}$/],
])('%s: held, done %i times until it is released', async (fault, times, received) => {
  proxy.arm({ on: '/api/x', fault, times: 1 })
  const answer = call('/api/x')
  await expect.poll(() => proxy.isHolding).toBe(true)
  expect(worked).toHaveLength(times)
  proxy.disarm()
  expect(proxy.isHolding).toBe(true)
  proxy.release()
  expect(await answer).toMatch(received)
  expect(worked).toHaveLength(1)
})

it('nobody there, and there again at the same address', async () => {
  const { origin } = proxy
  await proxy.vanish()
  expect(await call('/api/x')).toMatch(/ECONNREFUSED|ECONNRESET/)
  await proxy.listen()
  expect(proxy.origin).toBe(origin)
  expect(await call('/api/x')).toBe(GOOD)
})

it('every fault is tried here, but for what the phone itself suffers', () => {
  const held: FaultName[] = ['late', 'lateWork', 'stall', 'offlineDuring']
  const phones: FaultName[] = ['refused', 'offline']
  const tried = new Set<FaultName>(['none', 'restarted', ...table.map(([fault]) => fault), ...held])
  expect(faultNames.filter((fault) => !tried.has(fault))).toEqual(phones)
})
