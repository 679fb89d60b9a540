import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFakeServer } from '@mocks/http/server'
import { closeServerNow, listenAndGetPort } from '../deploy/serve.mjs'
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
afterAll(() => closeServerNow(server))

const RUN_MARK = 'test01'
const fakeAllowances = readAllowancesOrThrow(FAKE_ALLOWANCES)
const createOptions = (world: string, ...args: string[]): Options =>
  parseOptions(['--base', base, '--header', `x-world: ${world}`, ...args])
const DEMO_MEMBER = ['--user', 'demo888', '--password', 'demo888', '--pay-password', '888888']

async function callControl(world: string, name: string, ...args: unknown[]) {
  const response = await fetch(`${base}/__control/${name}`, {
    method: 'POST',
    headers: { 'x-world': world, 'content-type': 'application/json' },
    body: JSON.stringify(args),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as unknown
}
const readAccounts = async (world: string) =>
  (await callControl(world, 'db.rows', 'accounts')) as { id: string; cents: number }[]

beforeAll(async () => {
  base = `http://localhost:${await listenAndGetPort(server)}`
  await readAccounts('reads')
})
const listIds = (results: Result[], verdict: Result['verdict']) =>
  results.filter((result) => result.verdict === verdict).map(({ id }) => id)
const formatResultOf = (results: Result[], id: string) =>
  formatResult(results.find((result) => result.id === id) as Result)
const listFailures = (results: Result[]) =>
  results
    .filter((result) => isFailure(result, { allowed: fakeAllowances }))
    .map((result) => formatResult(result, fakeAllowances))

describe('listWrites', () => {
  it('lists the selected writes, with money calls only for --money', () => {
    expect(listWrites(createOptions('plan'))).toEqual([])
    const writeIds = listWrites(createOptions('plan', '--write')).map(({ id }) => id)
    expect(writeIds).toContain('cards.bind')
    expect(writeIds).not.toContain('wallet.transfer')
    expect(listWrites(createOptions('plan', '--write', '--money')).length).toBeGreaterThan(
      writeIds.length,
    )
    const selected = listWrites(createOptions('plan', '--write', '--only', 'cards.bind,records'))
    expect(selected.map(({ id }) => id)).toEqual(['cards.bind'])
  })
})

describe('probeServer against the fake', () => {
  it('accepts every read and changes nothing', async () => {
    const before = await readAccounts('reads')
    const writtenIds: string[] = []
    const results = await probeServer(createOptions('reads', ...DEMO_MEMBER), RUN_MARK, {
      onWrite: ({ id }) => writtenIds.push(id),
    })
    expect(listFailures(results)).toEqual([])
    expect(listIds(results, 'fits')).toContain('records.bets')
    expect(results.filter((result) => 'loose' in result && result.loose.length > 0)).toEqual([])
    expect(listIds(results, 'refused')).toEqual([])
    expect(listIds(results, 'skipped')).toContain('wallet.transfer')
    expect(writtenIds).toEqual([])
    expect(await readAccounts('reads')).toEqual(before)
  })

  it('accepts every write and moves no money', async () => {
    const before = await readAccounts('writes')
    const results = await probeServer(createOptions('writes', ...DEMO_MEMBER, '--write'), RUN_MARK)
    expect(listFailures(results)).toEqual([])
    for (const id of ['tickets.reply', 'user.update', 'user.uploadAvatar', 'user.logoff'])
      expect(formatResultOf(results, id)).toContain('fits')
    expect(listIds(results, 'skipped')).toContain('wallet.transfer')
    const after = await readAccounts('writes')
    expect(after.filter(({ id }) => before.some((account) => account.id === id))).toEqual(before)
  })

  it('moves money with --money', async () => {
    const results = await probeServer(
      createOptions('money', ...DEMO_MEMBER, '--write', '--money'),
      RUN_MARK,
    )
    expect(listFailures(results)).toEqual([])
    for (const id of ['deposit.create', 'tron.create', 'wallet.transfer', 'wallet.recoverAll'])
      expect(formatResultOf(results, id)).toContain('fits')
    expect(findStaleAllowances(results, fakeAllowances)).toEqual([])
    const strictFailures = results.filter((result) =>
      isFailure(result, { strict: true, allowed: fakeAllowances }),
    )
    const verdicts = strictFailures.map(({ id, verdict }) => `${id} ${verdict}`).toSorted()
    expect(verdicts).toEqual([
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
    const args = ['--write', '--money', '--only', 'wallet.transfer', ...DEMO_MEMBER]
    await probeServer(createOptions('taps', ...args), RUN_MARK)
    await probeServer(createOptions('taps', ...args, '--request-id', 'off'), RUN_MARK)
    const journal = (await callControl('taps', 'journal.list')) as {
      endpoint: string
      request: object
    }[]
    const sent = journal.filter(({ endpoint }) => endpoint === 'wallet.transfer')
    expect(sent.map(({ request }) => 'request_id' in request)).toEqual([true, false])
  })
})
