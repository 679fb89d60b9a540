import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EndpointId, endpoints } from '@/contract/all'
import type { Rule } from '@mocks/world/faults'
import { createFakeServer } from '@mocks/http/server'
import { changing, probe, optionsFrom, type Options } from './run'
import { ALLOWED, allowedFrom, isFailure, lineOf, type Result, staleOf, summaryOf } from './results'

const { server } = createFakeServer()
let base = ''
afterAll(() => new Promise((resolve) => void server.close(resolve)))

const MARK = 'test01'
/** The allowed differences of our own server. */
const ours = allowedFrom(ALLOWED)
const inWorld = (world: string, ...more: string[]): Options =>
  optionsFrom(['--base', base, '--header', `x-world: ${world}`, ...more])
const demo = ['--user', 'demo888', '--password', 'demo888', '--pay-password', '888888']

async function control(world: string, name: string, ...args: unknown[]) {
  const response = await fetch(`${base}/__control/${name}`, {
    method: 'POST',
    headers: { 'x-world': world, 'content-type': 'application/json' },
    body: JSON.stringify(args),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as unknown
}
const balances = async (world: string) =>
  (await control(world, 'db.rows', 'accounts')) as { id: string; cents: number }[]

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, resolve))
  base = `http://localhost:${(server.address() as AddressInfo).port}`
  // The first world of a server takes as long as a run.
  await balances('reads')
})
const by = (results: Result[], verdict: Result['verdict']) =>
  results.filter((one) => one.verdict === verdict).map(({ id }) => id)
const resultOf = (results: Result[], id: string) => {
  const one = results.find((result) => result.id === id)
  if (!one) throw new Error(`no result of ${id}`)
  return { ...one, line: lineOf(one), fields: 'findings' in one ? one.findings : [] }
}

describe('the plan', () => {
  it('names before what it may change, and no money without --money', () => {
    expect(changing(inWorld('plan'))).toEqual([])
    const named = changing(inWorld('plan', '--write')).map(({ id }) => id)
    expect(named).toContain('cards.bind')
    expect(named).not.toContain('wallet.transfer')
    expect(changing(inWorld('plan', '--write', '--money')).length).toBeGreaterThan(named.length)
  })
})

describe('against the fake', () => {
  it('fits in every read, and changes nothing', async () => {
    const before = await balances('reads')
    const written: string[] = []
    const results = await probe(inWorld('reads', ...demo), MARK, {
      onWrite: ({ id }) => written.push(id),
    })
    expect(
      results.filter((one) => isFailure(one, false, ours)).map((one) => lineOf(one, ours)),
    ).toEqual([])
    expect(by(results, 'fits')).toContain('records.bets')
    expect(results.filter((one) => 'loose' in one && one.loose.length > 0)).toEqual([])
    expect(by(results, 'refused')).toEqual([])
    expect(by(results, 'skipped')).toContain('wallet.transfer')
    expect(written).toEqual([])
    expect(await balances('reads')).toEqual(before)
  })

  it('fits in what changes something, and moves no money', async () => {
    const before = await balances('writes')
    const results = await probe(inWorld('writes', ...demo, '--write'), MARK)
    expect(
      results.filter((one) => isFailure(one, false, ours)).map((one) => lineOf(one, ours)),
    ).toEqual([])
    for (const id of ['tickets.reply', 'user.update', 'user.uploadAvatar', 'user.logoff'])
      expect(resultOf(results, id).line).toContain('fits')
    expect(by(results, 'skipped')).toContain('wallet.transfer')
    const after = await balances('writes')
    expect(after.filter(({ id }) => before.some((one) => one.id === id))).toEqual(before)
  })

  it('moves money when asked to', async () => {
    const results = await probe(inWorld('money', ...demo, '--write', '--money'), MARK)
    expect(
      results.filter((one) => isFailure(one, false, ours)).map((one) => lineOf(one, ours)),
    ).toEqual([])
    for (const id of ['deposit.create', 'tron.create', 'wallet.transfer', 'wallet.recoverAll'])
      expect(resultOf(results, id).line).toContain('fits')
    // A whole run needs every entry of the list, and no others.
    expect(staleOf(results, ours)).toEqual([])
    const strict = results.filter((one) => isFailure(one, true, ours))
    const odd = strict.map(({ id, verdict }) => `${id} ${verdict}`).toSorted()
    expect(odd).toEqual([
      'agent.loginUrl skipped',
      // Their rows carry no request_id: what made them had none.
      'rebate.list fits',
      'records.transactions fits',
      'tickets.close refused',
      'user.changePassword refused',
      'user.changePayPassword refused',
      'withdrawal.create refused',
    ])
  })

  it('says that the login was refused, in the server’s words, and fails', async () => {
    const wrong = ['--user', 'demo888', '--password', 'nonsense', '--only', 'user.balance']
    const results = await probe(inWorld('refused', ...wrong), MARK)
    const refused = resultOf(results, 'user.login')
    expect(refused.line).toMatch(/✗ user\.login .* LOGIN REFUSED \(.+\)/)
    expect(isFailure(refused, false, ours)).toBe(true)
    expect(resultOf(results, 'user.balance').line).toMatch(/skipped \(the login was refused: .+\)/)
    expect(summaryOf(results)).toContain('1 refused')
  })

  it('sends the tap’s id with what moves money, unless told not to', async () => {
    const only = ['--write', '--money', '--only', 'wallet.transfer', ...demo]
    await probe(inWorld('taps', ...only), MARK)
    await probe(inWorld('taps', ...only, '--request-id', 'off'), MARK)
    const journal = (await control('taps', 'journal.list')) as {
      endpoint: string
      request: object
    }[]
    const sent = journal.filter(({ endpoint }) => endpoint === 'wallet.transfer')
    expect(sent.map(({ request }) => 'request_id' in request)).toEqual([true, false])
  })

  it('skips a member’s calls for a guest, and says what it needs', async () => {
    const results = await probe(inWorld('guest'), MARK)
    expect(resultOf(results, 'user.balance').line).toContain('needs --token')
    expect(resultOf(results, 'app.info').verdict).toBe('fits')
    expect(summaryOf(results)).toMatch(
      new RegExp(
        String.raw`^${endpoints.length} endpoints: (\d+) fits, \d+ skipped, \1 as written$`,
      ),
    )
  })
})

describe('drift', () => {
  async function drifting(world: string, on: EndpointId, data: unknown) {
    const rule: Rule = { on, answer: { code: 200, message: 'ok', data } }
    await control(world, 'rules.add', rule)
    const results = await probe(inWorld(world, ...demo, '--only', on), MARK)
    return resultOf(results, on)
  }

  it('passes what the contract tolerates, and tells it as odd', async () => {
    const { verdict, fields, line } = await drifting('d5', 'support.config', { kefu_enabled: '1' })
    expect(verdict).toBe('fits')
    expect(fields.map(({ field }) => field)).toContain('kefu_url')
    expect(line).toContain('kefu_url never came (tolerated)')
  })
  it('tells a gateway’s page and a server that is not there', async () => {
    await control('d7', 'rules.add', { on: 'app.info', answer: { status: 502 } })
    const results = await probe(inWorld('d7', '--only', 'app'), MARK)
    expect(resultOf(results, 'app.info').line).toContain('came HTTP 502, no JSON: text of ')
    const nobody = { ...inWorld('d7', '--only', 'app'), base: 'http://localhost:1' }
    expect(resultOf(await probe(nobody, MARK), 'app.info').verdict).toBe('unreachable')
  })
})
