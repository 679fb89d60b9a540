import { expect, it } from 'vitest'
import { endpoints } from '@/contract/all'
import { fakeConfig } from '../fake.config'
import { resolveRealServer, isServerAddress } from './realServers'

it('resolves ids and groups, each endpoint once', () => {
  const { base, ids, unknown } = resolveRealServer('https://api.example.com/v1/', [
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
it('sends nothing to an address that is not http or https', () => {
  for (const address of ['javascript:alert(1)', 'ftp://a', 'api.example.com', 'data:,x'])
    expect(resolveRealServer(address, ['wallet.*'])).toEqual({
      base: '',
      ids: [],
      unknown: [address],
    })
  expect(resolveRealServer('', ['wallet.*'])).toEqual({ base: '', ids: [], unknown: [] })
  expect(['', 'http://localhost:4010', 'https://a.example'].every(isServerAddress)).toBe(true)
})
it('is committed with names that exist and an address that can be used', () => {
  for (const config of Object.values(fakeConfig)) {
    if (!config) continue
    const server = resolveRealServer(config.server, config.endpoints)
    expect([server.base !== '', server.unknown]).toEqual([true, []])
  }
  expect(Object.keys(fakeConfig).sort()).toEqual(['demo', 'dev'])
})
