import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import {
  type Allowance,
  describeFailures,
  isFailure,
  formatResult,
  type Result,
  formatVerdictCounts,
} from './results'
import { probeServer, parseOptions } from './run'

describe('a small server', () => {
  type Answers = Record<string, (response: ServerResponse) => void>
  const sends =
    (data: unknown, status = 200, code = 200) =>
    (response: ServerResponse) =>
      void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ code, message: '', data }))

  async function against(answers: Answers, ...more: string[]) {
    const small = createServer((request, response) => {
      const answer = answers[(request.url ?? '').split('?')[0]?.replace('/api/', '') ?? '']
      if (answer) answer(response)
      else response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => void small.listen(0, resolve))
    const at = `http://localhost:${(small.address() as AddressInfo).port}`
    const results = await probeServer(
      parseOptions(['--base', at, '--token', 't', ...more]),
      'test02',
    )
    await new Promise((resolve) => void small.close(resolve))
    return results
  }
  const balance = (answer: Answers[string]) =>
    against({ balance: answer }, '--only', 'user.balance')
  const venues = (...rows: object[]) =>
    against({ balancelist: sends(rows) }, '--only', 'wallet.venues')
  const venue = { platname: 'LYQP', name: '乐游', balance: '1.00', hasInfo: 1, status: 1 }
  const why = 'a test'

  it('fails on HTTP 5xx even with a valid envelope', async () => {
    const [one] = await balance(sends({ balance: '1.00' }, 503))
    expect(one).toMatchObject({ verdict: 'broken', status: 503, code: 200 })
    expect(one && isFailure(one, false)).toBe(true)
    expect(one && formatResult(one)).toContain('SERVER ERROR')
  })
  it('lists unknown fields by path and type, without values', async () => {
    const results = await venues(
      { ...venue, vendorKey: 's3cret', limits: [1] },
      { ...venue, vendorKey: 7 },
    )
    const line = results.map((one) => formatResult(one)).join()
    expect(line).toContain('not in the contract: [].vendorKey (text or number)')
    expect(line).toContain('not in the contract: [].limits (list)')
    expect(line).toMatch(/\n    ↳ read by: \/money, \/withdrawal, \/transfer$/)
    expect(formatResult((await venues(venue))[0] as Result)).not.toContain('↳')
    expect(JSON.stringify(results)).not.toContain('s3cret')
    expect(
      results.map((one) => [one.verdict, isFailure(one, false), isFailure(one, true)]),
    ).toEqual([['fits', false, true]])
  })
  it('hides unreadable secret values', async () => {
    const results = await against(
      {
        login_pc: sends({ api_token: 8472639 }),
        user: sends({ id: 1, username: 'a', mobile: { no: '138' } }),
      },
      '--only',
      'user',
      '--user',
      'a',
      '--password',
      'b',
    )
    expect(formatResult(results[0] as Result)).toContain('api_token: expected string, came number')
    expect(JSON.stringify(results)).not.toMatch(/8472639|138/)
  })
  it('fails with the reason when nothing was compared', async () => {
    const nothing = await against({}, '--only', 'user.login')
    expect(describeFailures(nothing, false)).toEqual(['nothing was compared'])
    const nobody = ['--base', 'http://localhost:1', '--only', 'cards']
    const named = ['--user', 'a', '--password', 'b']
    const unreached = await probeServer(parseOptions([...nobody, ...named]), 'test02')
    expect(describeFailures(unreached, false)).toEqual(['nothing was compared'])
    expect(formatResult(unreached[0] as Result)).toContain(
      'skipped (the login failed: fetch failed',
    )
  })
  it('passes only allowed problems, with their reasons', async () => {
    const allowed: Allowance[] = [
      { endpoint: 'wallet.venues', problem: 'unknown [].vendorKey', why },
      { endpoint: 'wallet.venues', problem: 'absent [].hasInfo', why },
    ]
    const { hasInfo: _, ...row } = { ...venue, vendorKey: 'k' }
    const [one] = await venues(row)
    expect(one && isFailure(one, true)).toBe(true)
    expect(one && isFailure(one, true, allowed)).toBe(false)
    expect(one && isFailure(one, true, allowed.slice(1))).toBe(true)
    expect(one && formatResult(one, allowed)).toContain(
      'hasInfo never came (tolerated); allowed: a test',
    )
    const [broken] = await balance(sends(null, 200, 502))
    const code: Allowance = { endpoint: 'user.balance', problem: 'code 502', why }
    expect(broken && isFailure(broken, false, [code])).toBe(false)
    expect(broken && isFailure(broken, false, [{ ...code, endpoint: 'user.me' }])).toBe(true)
    expect(broken && formatResult(broken, [code])).toMatch(/^≈ .* SERVER ERROR; allowed: a test$/)
    expect(formatVerdictCounts(broken ? [broken] : [], [code])).toBe('1 endpoint: 1 allowed')
  })
})
