import { createServer, type ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { closeServerNow, listenAndGetPort } from '../deploy/serve.mjs'
import {
  type Allowance,
  describeFailures,
  isFailure,
  formatResult,
  formatVerdictCounts,
} from './results'
import { probeServer, parseOptions } from './run'

const NAME_AND_PASSWORD = ['--user', 'a', '--password', 'b']
const RUN_MARK = 'test02'

describe('the results for a small server', () => {
  type Handlers = Record<string, (response: ServerResponse) => void>
  const respondWith =
    (data: unknown, status = 200, code = 200) =>
    (response: ServerResponse) =>
      void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ code, message: '', data }))

  async function probeWith(handlers: Handlers, ...args: string[]) {
    const server = createServer((request, response) => {
      const handle = handlers[(request.url ?? '').split('?')[0]?.replace('/api/', '') ?? '']
      if (handle) handle(response)
      else response.writeHead(404).end()
    })
    const base = `http://localhost:${await listenAndGetPort(server)}`
    const options = parseOptions(['--base', base, '--token', 't', ...args])
    const results = await probeServer(options, RUN_MARK)
    closeServerNow(server)
    return results
  }
  const probeBalance = (handle: Handlers[string]) =>
    probeWith({ balance: handle }, '--only', 'user.balance')
  const probeVenues = (...rows: object[]) =>
    probeWith({ balancelist: respondWith(rows) }, '--only', 'wallet.venues')
  const venue = { platname: 'LYQP', name: '乐游', balance: '1.00', hasInfo: 1, status: 1 }
  const why = 'a test'

  it('fail for HTTP 5xx with a valid envelope', async () => {
    const [result] = await probeBalance(respondWith({ balance: '1.00' }, 503))
    expect(result).toMatchObject({ verdict: 'broken', status: 503, code: 200 })
    expect(isFailure(result!)).toBe(true)
    expect(formatResult(result!)).toContain('SERVER ERROR')
  })
  it('list unknown fields by path and type, without values', async () => {
    const secret = { ...venue, vendorKey: 's3cret', limits: [1] }
    const [result] = await probeVenues(secret, { ...venue, vendorKey: 7 })
    const line = formatResult(result!)
    expect(line).toContain('not in the contract: [].vendorKey (text or number)')
    expect(line).toContain('not in the contract: [].limits (list)')
    expect(line).toMatch(/\n    ↳ read by: \/money, \/withdrawal, \/transfer$/)
    expect(formatResult((await probeVenues(venue))[0]!)).not.toContain('↳')
    expect(JSON.stringify(result)).not.toContain('s3cret')
    expect([result?.verdict, isFailure(result!), isFailure(result!, { strict: true })]).toEqual([
      'fits',
      false,
      true,
    ])
  })
  it('hide unreadable secret values', async () => {
    const handlers = {
      login_pc: respondWith({ api_token: 8472639 }),
      user: respondWith({ id: 1, username: 'a', mobile: { no: '138' } }),
    }
    const results = await probeWith(handlers, '--only', 'user', ...NAME_AND_PASSWORD)
    expect(formatResult(results[0]!)).toContain('api_token: expected string, came number')
    expect(JSON.stringify(results)).not.toMatch(/8472639|138/)
  })
  it('fail when nothing was compared', async () => {
    const notCalled = await probeWith({}, '--only', 'user.login')
    expect(describeFailures(notCalled)).toEqual(['nothing was compared'])
    const unreachable = ['--base', 'http://localhost:1', '--only', 'cards']
    const results = await probeServer(
      parseOptions([...unreachable, ...NAME_AND_PASSWORD]),
      RUN_MARK,
    )
    expect(describeFailures(results)).toEqual(['nothing was compared'])
    expect(formatResult(results[0]!)).toContain('skipped (the login failed: fetch failed')
  })
  it('pass with allowances for all of their problems', async () => {
    const allowed: Allowance[] = [
      { endpoint: 'wallet.venues', problem: 'unknown [].vendorKey', why },
      { endpoint: 'wallet.venues', problem: 'absent [].hasInfo', why },
    ]
    const { hasInfo: _, ...row } = { ...venue, vendorKey: 'k' }
    const [result] = await probeVenues(row)
    expect(isFailure(result!, { strict: true })).toBe(true)
    expect(isFailure(result!, { strict: true, allowed })).toBe(false)
    expect(isFailure(result!, { strict: true, allowed: allowed.slice(1) })).toBe(true)
    expect(formatResult(result!, allowed)).toContain('never came (tolerated); allowed: a test')
    const [broken] = await probeBalance(respondWith(null, 200, 502))
    const code502: Allowance = { endpoint: 'user.balance', problem: 'code 502', why }
    expect(isFailure(broken!, { allowed: [code502] })).toBe(false)
    expect(isFailure(broken!, { allowed: [{ ...code502, endpoint: 'user.me' }] })).toBe(true)
    expect(formatResult(broken!, [code502])).toMatch(/^≈ .* SERVER ERROR; allowed: a test$/)
    expect(formatVerdictCounts([broken!], [code502])).toBe('1 endpoint: 1 allowed')
  })
})
