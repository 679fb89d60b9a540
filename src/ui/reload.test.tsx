import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { compareHostVersion, reloadIfReachable } from './reload'
import { mockServedIndexPage, type HostReply } from './testing'

test.each<[HostReply, string | undefined]>([
  ['same', 'same'],
  ['newer', 'newer'],
  ['foreign', undefined],
  ['busy', undefined],
  ['away', undefined],
])('a host that is %s gives %s, and reloads only for our page', async (says, host) => {
  const { reload: reloaded, asked } = mockServedIndexPage(says)
  expect(await compareHostVersion()).toBe(host)
  expect(asked.mock.calls[0]?.[1]).toEqual({ cache: 'no-store' })
  void reloadIfReachable()
  await new Promise((next) => setTimeout(next))
  expect(reloaded).toHaveBeenCalledTimes(host ? 1 : 0)
})

test('gives up on a silent host after five seconds', async () => {
  vi.useFakeTimers()
  mockServedIndexPage('silent')
  const asking = compareHostVersion()
  await vi.advanceTimersByTimeAsync(5000)
  expect(await asking).toBeUndefined()
})

test('index.html contains the mark that is searched for', () => {
  expect(readFileSync('index.html', 'utf8')).toContain('content="xinghe-h5"')
})
