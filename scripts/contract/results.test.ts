import { createServer, type ServerResponse } from 'node:http'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { probe, optionsFrom } from './run'
import {
  type Allowed,
  allowedFrom,
  failuresOf,
  isFailure,
  lineOf,
  type Result,
  staleOf,
  summaryOf,
} from './results'

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
  it('fails on an envelope of 5xx, and not on a refusal, which 500 is too', async () => {
    const [one] = await balance(sends(null, 200, 502))
    expect(one).toMatchObject({ verdict: 'broken', code: 502 })
    expect(one && isFailure(one, false)).toBe(true)
    expect(failuresOf(one ? [one] : [], false)).toEqual(['1 SERVER ERROR'])
    for (const code of [403, 500]) {
      const [other] = await balance(sends(null, 200, code))
      expect(other).toMatchObject({ verdict: 'refused', code })
      expect(other && lineOf(other)).toMatch(/^– .* refused/)
      expect(failuresOf(other ? [other] : [], false)).toEqual([])
      expect(failuresOf(other ? [other] : [], true)).toEqual(['1 refused'])
    }
  })
  it('lists what the contract does not know, by path and type, never by value', async () => {
    const results = await venues(
      { ...venue, vendorKey: 's3cret', limits: [1] },
      { ...venue, vendorKey: 7 },
    )
    const line = results.map((one) => lineOf(one)).join()
    expect(line).toContain('not in the contract: [].vendorKey (text or number)')
    expect(line).toContain('not in the contract: [].limits (list)')
    expect(line).toMatch(/\n    ↳ read by: \/money, \/withdrawal, \/transfer$/)
    expect(lineOf((await venues(venue))[0] as Result)).not.toContain('↳')
    expect(JSON.stringify(results)).not.toContain('s3cret')
    expect(
      results.map((one) => [one.verdict, isFailure(one, false), isFailure(one, true)]),
    ).toEqual([['fits', false, true]])
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
    expect(
      results.map((one) =>
        lineOf(one)
          .split(/\n    ↳ (?:tolerated: )?/)
          .slice(1)
          .sort(),
      ),
    ).toEqual([
      [],
      [
        '[].balance, Money in another form',
        'data, list as object',
        'envelope.code, integer as text',
        'envelope.content-type, JSON as none',
        'envelope.message, text as null',
        'read by: /money, /withdrawal, /transfer',
      ],
    ])
    expect(summaryOf(results)).toBe('2 endpoints: 2 fits, 1 as written')
    expect(results.map((one) => isFailure(one, false))).toEqual([false, false])
    expect(results.map((one) => isFailure(one, true))).toEqual([false, true])
    const allowed = ['envelope.content-type', 'envelope.code', 'envelope.message', 'data']
      .concat('[].balance')
      .map((field): Allowed => ({ endpoint: 'wallet.venues', problem: `tolerated ${field}`, why }))
    expect(results.map((one) => isFailure(one, true, allowed))).toEqual([false, false])
    expect(lineOf(results[1] as Result, allowed)).toContain(
      '[].balance, Money in another form; allowed: a test',
    )
    expect(staleOf(results, allowed)).toEqual([])
    expect(staleOf(await venues(venue), allowed)).toEqual(allowed)
  })
  it('fails when nothing was compared, and says why nothing was', async () => {
    const nothing = await against({}, '--only', 'user.login')
    expect(failuresOf(nothing, false)).toEqual(['nothing was compared'])
    const nobody = ['--base', 'http://localhost:1', '--only', 'cards']
    const named = ['--user', 'a', '--password', 'b']
    const unreached = await probe(optionsFrom([...nobody, ...named]), 'test02')
    expect(failuresOf(unreached, false)).toEqual(['nothing was compared'])
    expect(lineOf(unreached[0] as Result)).toContain('skipped (the login failed: fetch failed')
  })
  it('says that the token was refused, skips what needs it, and fails', async () => {
    const no = (status: number) => (response: ServerResponse) =>
      void response.writeHead(status).end('{"code":401,"message":"登录已失效","data":null}')
    for (const status of [200, 401]) {
      const answers = { balance: no(status), app: sends({ title: 'x' }), user: no(status) }
      const [app, balance, me] = await against(answers, '--only', 'app,user.balance,user.me')
      expect(app).toMatchObject({ verdict: 'fits' })
      expect(balance && lineOf(balance)).toMatch(/^✗ user\.balance .* TOKEN REFUSED \(登录已失效\)/)
      expect(balance && failuresOf([balance], false)).toEqual(['1 TOKEN REFUSED'])
      expect(me && lineOf(me)).toContain('skipped (the token was refused: 登录已失效)')
    }
  })
  it('refuses a name of --only that nobody has, with the nearest', () => {
    const only = (names: string) => () =>
      optionsFrom(['--base', 'http://localhost', '--only', names])
    expect(only('user,card')).toThrow('--only: no «card»; the nearest: cards')
    expect(only('cards,user.me')().only).toEqual(['cards', 'user.me'])
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
    const [broken] = await balance(sends(null, 200, 502))
    const code: Allowed = { endpoint: 'user.balance', problem: 'code 502', why }
    expect(broken && isFailure(broken, false, [code])).toBe(false)
    expect(broken && isFailure(broken, false, [{ ...code, endpoint: 'user.me' }])).toBe(true)
    expect(broken && lineOf(broken, [code])).toMatch(/^≈ .* SERVER ERROR; allowed: a test$/)
    expect(summaryOf(broken ? [broken] : [], [code])).toBe('1 endpoint: 1 allowed')
  })
  it('tells which allowance no longer applies, where it could be seen', async () => {
    const allowed: Allowed[] = [
      { endpoint: 'wallet.venues', problem: 'absent [].hasInfo', why },
      { endpoint: 'wallet.venues', problem: 'code 500', why },
      { endpoint: 'user.balance', problem: 'absent balance', why },
    ]
    expect(staleOf(await venues(venue), allowed)).toEqual(allowed.slice(0, 2))
    expect(failuresOf(await venues(venue), true, allowed, allowed.slice(0, 1))).toEqual([
      '1 allowance to take out',
    ])
    expect(failuresOf(await venues(venue), false, allowed, allowed.slice(0, 1))).toEqual([])
    // Without a row, missing fields cannot be found.
    expect(staleOf(await venues(), allowed)).toEqual([allowed[1]])
    expect(staleOf(await balance(sends(null, 200, 500)), allowed)).toEqual([])
  })
  it('says what is wrong with a list of allowances, and in which file', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'allowed-')), 'allowed.json')
    onTestFinished(() => rmSync(dirname(file), { recursive: true }))
    const wrong = (one: object) => () => {
      writeFileSync(file, JSON.stringify([one]))
      allowedFrom(file)
    }
    expect(wrong({ endpoint: 'user.nobody', problem: 'code 500', why })).toThrow('user.nobody')
    expect(wrong({ endpoint: 'user.me', problem: 'is odd', why })).toThrow('is odd')
    expect(() => allowedFrom('/nowhere/allowed.json')).toThrow('/nowhere/allowed.json')
  })
})
