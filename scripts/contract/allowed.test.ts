import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { allowedFrom, readAllowed, staleOf, type Allowed, type Result } from './allowed'
import { optionsFrom } from './options'
import { probe } from './run'
import { exitOf, isFailure, lineOf, summaryOf } from './table'

describe('a small server', () => {
  type Answers = Record<string, (response: ServerResponse) => void>
  const sends =
    (data: unknown, status = 200, code = 200) =>
    (response: ServerResponse) =>
      void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ code, message: '', data }))

  /** Answers these paths, and 404 to all others. */
  async function against(answers: Answers, ...more: string[]) {
    const small = createServer((request, response) => {
      const answer = answers[(request.url ?? '').split('?')[0]?.replace('/api/', '') ?? '']
      if (answer) answer(response)
      else response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => void small.listen(0, resolve))
    const at = `http://localhost:${(small.address() as AddressInfo).port}`
    const results = await probe(optionsFrom(['--base', at, '--token', 't', ...more]), 'test02')
    await new Promise((resolve) => void small.close(resolve))
    return results
  }
  const balance = (answer: Answers[string]) =>
    against({ balance: answer }, '--only', 'user.balance')
  const venues = (...rows: object[]) =>
    against({ balancelist: sends(rows) }, '--only', 'wallet.venues')
  const venue = { platname: 'LYQP', name: '乐游', balance: '1.00', hasInfo: 1, status: 1 }
  const why = 'a test'

  it('fails on HTTP 5xx, sound as its envelope may be', async () => {
    const [one] = await balance(sends({ balance: '1.00' }, 503))
    expect(one).toMatchObject({ verdict: 'broken', status: 503, code: 200 })
    expect(one && isFailure(one, false)).toBe(true)
    expect(one && lineOf(one)).toContain('SERVER ERROR')
  })
  it('fails on an envelope of 5xx, and not on another refusal', async () => {
    const [one] = await balance(sends(null, 200, 502))
    expect(one).toMatchObject({ verdict: 'broken', code: 502 })
    expect(one && isFailure(one, false)).toBe(true)
    const [other] = await balance(sends(null, 200, 403))
    expect(other).toMatchObject({ verdict: 'refused', code: 403 })
    expect(other && isFailure(other, false)).toBe(false)
    expect([one, other].map((each) => exitOf(each ? [each] : [], false, [], []))).toEqual([1, 0])
  })
  it('counts what is broken', async () => {
    expect(summaryOf(await balance(sends(null, 200, 500)))).toContain('1 broken')
  })
  it('lists what the contract does not know, by path and type, never by value', async () => {
    const results = await venues(
      { ...venue, vendorKey: 's3cret', limits: [1] },
      { ...venue, vendorKey: 7 },
    )
    const line = results.map((one) => lineOf(one)).join()
    expect(line).toContain('not in the contract in []: vendorKey (text or number), limits (list)')
    expect(JSON.stringify(results)).not.toContain('s3cret')
    expect(
      results.map((one) => [one.verdict, isFailure(one, false), isFailure(one, true)]),
    ).toEqual([['fits', false, true]])
  })
  it('knows no field of an answer that should carry none', async () => {
    const results = await against(
      { logoff: sends({ next: '/login' }) },
      '--only',
      'user.logoff',
      '--write',
    )
    expect(results.map((one) => lineOf(one)).join()).toContain('not in the contract: next (text)')
  })
  it('tells no secret value that it could not read either', async () => {
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
    expect(lineOf(results[0] as Result)).toContain('api_token: expected string, came number')
    expect(JSON.stringify(results)).not.toMatch(/8472639|138/)
  })
  it('tells what is read although it is not as written, counts it, and strictly fails on it', async () => {
    const rows = { 1: { ...venue, balance: '1,000.00' }, 3: venue }
    const results = await against(
      {
        balancelist: (response) =>
          void response.end(JSON.stringify({ code: '200', message: null, data: rows })),
        balance: sends({ balance: '1.00' }),
      },
      '--only',
      'wallet.venues,user.balance',
    )
    expect(results.map((one) => lineOf(one).replace(/.*200 +fits/, ''))).toEqual([
      '',
      ', tolerated: content-type as none, code as text, message as null, list as object, Money in another form',
    ])
    expect(summaryOf(results)).toContain('2 fit (1 as written), 0 differ')
    expect(results.map((one) => isFailure(one, false))).toEqual([false, false])
    expect(results.map((one) => isFailure(one, true))).toEqual([false, true])
    const allowed = ['envelope.content-type', 'envelope.code', 'envelope.message', 'data']
      .concat('[].balance')
      .map((field): Allowed => ({ endpoint: 'wallet.venues', problem: `tolerated ${field}`, why }))
    expect(results.map((one) => isFailure(one, true, allowed))).toEqual([false, false])
    expect(lineOf(results[1] as Result, allowed)).toContain(
      '[].balance: Money in another form; allowed: a test',
    )
    expect(staleOf(results, allowed)).toEqual([])
    expect(staleOf(await venues(venue), allowed)).toEqual(allowed)
  })
  it('passes what the list allows, with its reason, and that alone', async () => {
    const allowed: Allowed[] = [
      { endpoint: 'wallet.venues', problem: 'unknown [].vendorKey', why },
      { endpoint: 'wallet.venues', problem: 'absent [].hasInfo', why },
    ]
    const { hasInfo: _, ...row } = { ...venue, vendorKey: 'k' }
    const [one] = await venues(row)
    expect(one && isFailure(one, true)).toBe(true)
    expect(one && isFailure(one, true, allowed)).toBe(false)
    expect(one && isFailure(one, true, allowed.slice(1))).toBe(true)
    expect(one && lineOf(one, allowed)).toContain('hasInfo never came (tolerated); allowed: a test')
    const [broken] = await balance(sends(null, 200, 500))
    const code: Allowed = { endpoint: 'user.balance', problem: 'code 500', why }
    expect(broken && isFailure(broken, false, [code])).toBe(false)
    expect(broken && isFailure(broken, false, [{ ...code, endpoint: 'user.me' }])).toBe(true)
  })
  it('tells which allowance no longer applies, where it could be seen', async () => {
    const allowed: Allowed[] = [
      { endpoint: 'wallet.venues', problem: 'absent [].hasInfo', why },
      { endpoint: 'wallet.venues', problem: 'code 500', why },
      { endpoint: 'user.balance', problem: 'absent balance', why },
    ]
    expect(staleOf(await venues(venue), allowed)).toEqual(allowed.slice(0, 2))
    expect(exitOf(await venues(venue), true, allowed, allowed.slice(0, 1))).toBe(1)
    expect(exitOf(await venues(venue), false, allowed, allowed.slice(0, 1))).toBe(0)
    // Without a row, missing fields cannot be found.
    expect(staleOf(await venues(), allowed)).toEqual([allowed[1]])
    expect(staleOf(await balance(sends(null, 200, 500)), allowed)).toEqual([])
  })
  it('reads a list of allowances, and says what is wrong with one', () => {
    const good: Allowed[] = [{ endpoint: 'user.me', problem: 'absent data[].state', why }]
    expect(readAllowed(JSON.stringify(good))).toEqual(good)
    const wrong = (one: object) => () => readAllowed(JSON.stringify([one]))
    expect(wrong({ endpoint: 'user.nobody', problem: 'code 500', why })).toThrow('user.nobody')
    expect(wrong({ endpoint: 'user.me', problem: 'is odd', why })).toThrow('is odd')
    expect(wrong({ endpoint: 'user.me', problem: 'code 500', why: '' })).toThrow('why')
    expect(() => allowedFrom('/nowhere/allowed.json')).toThrow('/nowhere/allowed.json')
  })
})
