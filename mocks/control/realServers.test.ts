import { expect, it } from 'vitest'
import { endpoints } from '@/contract/all'
import { fakeConfig } from '../fake.config'
import { configured, type FakeConfig, isServer } from './realServers'

it('resolves ids and groups, each endpoint once', () => {
  const { base, ids, unknown } = configured('https://api.example.com/v1/', [
    'user.balance',
    'wallet.*',
    'wallet.transfer',
  ])
  const wallet = endpoints.map(({ id }) => id).filter((id) => id.startsWith('wallet.'))
  expect(wallet.length).toBeGreaterThan(1)
  expect([base, ids, unknown]).toEqual([
    'https://api.example.com/v1',
    ['user.balance', ...wallet],
    [],
  ])
})

it('names what is neither, and takes no group for a prefix', () => {
  const names = ['wallet.transfr', 'wallets.*', 'wallet', '*']
  expect(configured('https://api.example.com', names)).toMatchObject({ ids: [], unknown: names })
})

it('sends nothing to an address that is not http or https', () => {
  for (const address of ['javascript:alert(1)', 'ftp://a', 'api.example.com', 'data:,x'])
    expect(configured(address, ['wallet.*'])).toEqual({ base: '', ids: [], unknown: [address] })
  expect(configured('', ['wallet.*'])).toEqual({ base: '', ids: [], unknown: [] })
  expect(['', 'http://localhost:4010', 'https://a.example'].every(isServer)).toBe(true)
})

it('refuses what is none already while it is typed', () => {
  const typed: FakeConfig['dev'][] = [
    // @ts-expect-error -- no such group
    { server: 'https://a.example', endpoints: ['walet.*'] },
    // @ts-expect-error -- no such endpoint
    { server: 'https://a.example', endpoints: ['user.mee'] },
    // @ts-expect-error -- no server
    { server: 'a.example', endpoints: ['user.me'] },
  ]
  const resolved = typed.map((config) => configured(config?.server ?? '', config?.endpoints ?? []))
  expect(resolved.map(({ unknown }) => unknown)).toEqual([['walet.*'], ['user.mee'], ['a.example']])
})

it('is committed with names that exist and an address that can be used', () => {
  for (const config of Object.values(fakeConfig)) {
    if (!config) continue
    const server = configured(config.server, config.endpoints)
    expect([server.base !== '', server.unknown]).toEqual([true, []])
  }
  expect(Object.keys(fakeConfig).sort()).toEqual(['demo', 'dev'])
})
