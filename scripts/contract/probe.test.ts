import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFakeServer } from '@mocks/http/server'
import {
  FAKE_ALLOWANCES,
  readAllowancesOrThrow,
  isFailure,
  formatResult,
  type Result,
  findStaleAllowances,
} from './results'
import { listWrites, probeServer, parseOptions, type Options } from './run'

const { server } = createFakeServer()
let base = ''
afterAll(() => new Promise((resolve) => void server.close(resolve)))

const MARK = 'test01'
const ours = readAllowancesOrThrow(FAKE_ALLOWANCES)
const inWorld = (world: string, ...more: string[]): Options =>
  parseOptions(['--base', base, '--header', `x-world: ${world}`, ...more])
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
  await balances('reads')
})
const by = (results: Result[], verdict: Result['verdict']) =>
  results.filter((one) => one.verdict === verdict).map(({ id }) => id)
const resultOf = (results: Result[], id: string) => {
  const one = results.find((result) => result.id === id)
  if (!one) throw new Error(`no result of ${id}`)
  return { ...one, line: formatResult(one), fields: 'findings' in one ? one.findings : [] }
}

describe('the plan', () => {
  it('lists the writes of a run, without money calls unless --money is set', () => {
    expect(listWrites(inWorld('plan'))).toEqual([])
    const named = listWrites(inWorld('plan', '--write')).map(({ id }) => id)
    expect(named).toContain('cards.bind')
    expect(named).not.toContain('wallet.transfer')
    expect(listWrites(inWorld('plan', '--write', '--money')).length).toBeGreaterThan(named.length)
    const selected = listWrites(inWorld('plan', '--write', '--only', 'cards.bind,records'))
    expect(selected.map(({ id }) => id)).toEqual(['cards.bind'])
  })
})

describe('against the fake', () => {
  it('accepts every read and changes nothing', async () => {
    const before = await balances('reads')
    const written: string[] = []
    const results = await probeServer(inWorld('reads', ...demo), MARK, {
      onWrite: ({ id }) => written.push(id),
    })
    expect(
      results.filter((one) => isFailure(one, false, ours)).map((one) => formatResult(one, ours)),
    ).toEqual([])
    expect(by(results, 'fits')).toContain('records.bets')
    expect(results.filter((one) => 'loose' in one && one.loose.length > 0)).toEqual([])
    expect(by(results, 'refused')).toEqual([])
    expect(by(results, 'skipped')).toContain('wallet.transfer')
    expect(written).toEqual([])
    expect(await balances('reads')).toEqual(before)
  })

  it('accepts every write and moves no money', async () => {
    const before = await balances('writes')
    const results = await probeServer(inWorld('writes', ...demo, '--write'), MARK)
    expect(
      results.filter((one) => isFailure(one, false, ours)).map((one) => formatResult(one, ours)),
    ).toEqual([])
    for (const id of ['tickets.reply', 'user.update', 'user.uploadAvatar', 'user.logoff'])
      expect(resultOf(results, id).line).toContain('fits')
    expect(by(results, 'skipped')).toContain('wallet.transfer')
    const after = await balances('writes')
    expect(after.filter(({ id }) => before.some((one) => one.id === id))).toEqual(before)
  })

  it('moves money with --money', async () => {
    const results = await probeServer(inWorld('money', ...demo, '--write', '--money'), MARK)
    expect(
      results.filter((one) => isFailure(one, false, ours)).map((one) => formatResult(one, ours)),
    ).toEqual([])
    for (const id of ['deposit.create', 'tron.create', 'wallet.transfer', 'wallet.recoverAll'])
      expect(resultOf(results, id).line).toContain('fits')
    expect(findStaleAllowances(results, ours)).toEqual([])
    const strict = results.filter((one) => isFailure(one, true, ours))
    const odd = strict.map(({ id, verdict }) => `${id} ${verdict}`).toSorted()
    expect(odd).toEqual([
      'agent.loginUrl skipped',
      'rebate.list fits',
      'records.transactions fits',
      'tickets.close refused',
      'user.changePassword refused',
      'user.changePayPassword refused',
      'withdrawal.create refused',
    ])
  })
  it('sends a request_id with money calls unless --request-id is off', async () => {
    const only = ['--write', '--money', '--only', 'wallet.transfer', ...demo]
    await probeServer(inWorld('taps', ...only), MARK)
    await probeServer(inWorld('taps', ...only, '--request-id', 'off'), MARK)
    const journal = (await control('taps', 'journal.list')) as {
      endpoint: string
      request: object
    }[]
    const sent = journal.filter(({ endpoint }) => endpoint === 'wallet.transfer')
    expect(sent.map(({ request }) => 'request_id' in request)).toEqual([true, false])
  })
})
