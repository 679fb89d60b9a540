import { createServer, request, Agent, type Server } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closeServerNow, listenAndGetPort } from '../../scripts/deploy/serve.mjs'
import { type FaultName, proxyFaultNames } from './faults'
import { NetworkProxy } from './proxy'

let server: Server
let proxy: NetworkProxy
let received: string[]
let responseData: Record<string, unknown>
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

beforeEach(async () => {
  received = []
  responseData = {}
  server = createServer((incoming, response) => {
    received.push(`${incoming.headers['x-world'] as string} ${incoming.url ?? ''}`)
    const content = responseData[incoming.url ?? ''] ?? null
    response.end(JSON.stringify({ code: 200, message: 'ok', data: content }))
  })
  proxy = new NetworkProxy(`http://localhost:${await listenAndGetPort(server)}`, 'w1')
  await proxy.listen()
})
afterEach(async () => {
  await proxy.close()
  agent.destroy()
  closeServerNow(server)
})

const call = (path: string, requestBody = '{}') =>
  new Promise<string>((resolve) => {
    const outgoing = request(`${proxy.origin}${path}`, { method: 'POST', agent }, (response) => {
      let body = ''
      response.on('data', (part) => (body += String(part)))
      response.on('end', () => resolve(`${response.statusCode} ${body}`))
      response.on('error', () => resolve('broken off'))
    })
    outgoing.on('error', ({ message }) => resolve(message))
    outgoing.end(requestBody)
  })
const SUCCESS = '200 {"code":200,"message":"ok","data":null}'

const immediateFaults: [fault: FaultName, response: RegExp, isForwarded: boolean][] = [
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
  expect(await call('/api/x')).toBe(SUCCESS)
  expect(received).toEqual(['w1 /api/x'])
})

it.each(immediateFaults)('%s: responds %s, forwarded: %s', async (fault, response, isForwarded) => {
  // The fault then meets a reused connection.
  await call('/api/other')
  proxy.arm({ path: '/api/x', fault, times: 1 })
  expect(await call('/api/x')).toMatch(response)
  await proxy.waitUntilIdle()
  expect(received.includes('w1 /api/x')).toBe(isForwarded)
  proxy.restore()
  expect(await call('/api/x')).toBe(SUCCESS)
})

it('restarted: cuts the completed call, then responds with 401 without forwarding', async () => {
  proxy.arm({ path: '/api/x', fault: 'restarted', times: 1 })
  expect(await call('/api/x')).toMatch(/ECONNRESET|hang up/)
  for (let n = 0; n < 2; n++) expect(await call('/api/x')).toMatch(/^200 \{"code":401/)
  expect(received).toEqual(['w1 /api/x'])
})

const heldFaults: [fault: FaultName, forwardedCalls: number, response: RegExp][] = [
  ['stall', 1, /ECONNRESET|hang up/],
  ['offlineDuring', 1, /ECONNRESET|hang up/],
  ['late', 1, /^200 .*null\}$/],
  ['lateWork', 0, /^200 .*null\}$/],
]
it.each(heldFaults)(
  '%s: is held until released, with %i calls forwarded',
  async (fault, forwardedCalls, response) => {
    proxy.arm({ path: '/api/x', fault, times: 1 })
    const pendingResponse = call('/api/x')
    await expect.poll(() => proxy.isHolding).toBe(true)
    expect(received).toHaveLength(forwardedCalls)
    proxy.disarm()
    expect(proxy.isHolding).toBe(true)
    proxy.release()
    expect(await pendingResponse).toMatch(response)
    expect(received).toHaveLength(1)
  },
)

it('foreign: returns the last response to another call without forwarding', async () => {
  responseData = { '/api/transall': 'recovered' }
  const requestBody = '{"request_id":"a1234567"}'
  await call('/api/transall', requestBody)
  proxy.arm({ path: '/api/x', fault: 'foreign', times: 1 })
  expect(await call('/api/x', requestBody)).toContain('recovered')
  expect(received).toEqual(['w1 /api/transall'])
})

it('the tests above cover every fault that the proxy applies', () => {
  const appliedByStory: FaultName[] = ['hanging', 'refused', 'offline']
  const tested = new Set<FaultName>([
    'none',
    'restarted',
    'foreign',
    ...[...immediateFaults, ...heldFaults].map(([fault]) => fault),
  ])
  expect(proxyFaultNames.filter((fault) => !tested.has(fault))).toEqual(appliedByStory)
})
