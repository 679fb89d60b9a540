import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { checkHostVersion, reloadIfReachable } from './reload'
import { mockHostReply, type HostReply } from './testing'

test.each<[HostReply, string | undefined]>([
  ['same', 'same'],
  ['newer', 'newer'],
  ['foreign', undefined],
  ['busy', undefined],
  ['away', undefined],
])('a host that is %s gives %s, and reloads only for our page', async (says, host) => {
  const { reload: reloaded, asked } = mockHostReply(says)
  expect(await checkHostVersion()).toBe(host)
  expect(asked.mock.calls[0]?.[1]).toEqual({ cache: 'no-store' })
  void reloadIfReachable()
  await new Promise((next) => setTimeout(next))
  expect(reloaded).toHaveBeenCalledTimes(host ? 1 : 0)
})

test('gives up on a silent host after five seconds', async () => {
  vi.useFakeTimers()
  mockHostReply('silent')
  const asking = checkHostVersion()
  await vi.advanceTimersByTimeAsync(5000)
  expect(await asking).toBeUndefined()
})

test('index.html contains the mark that is searched for', () => {
  expect(readFileSync('index.html', 'utf8')).toContain('content="xinghe-h5"')
})
