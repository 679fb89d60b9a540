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
])('a host that answers «%s» gives %s, and reloads only for our page', async (reply, expected) => {
  const { reload, fetchPage } = mockServedIndexPage(reply)
  expect(await compareHostVersion()).toBe(expected)
  expect(fetchPage.mock.calls[0]?.[1]).toEqual({ cache: 'no-store' })
  void reloadIfReachable()
  await new Promise((resolve) => setTimeout(resolve))
  expect(reload).toHaveBeenCalledTimes(expected ? 1 : 0)
})

test('gives up on a silent host after five seconds', async () => {
  vi.useFakeTimers()
  mockServedIndexPage('silent')
  const comparison = compareHostVersion()
  await vi.advanceTimersByTimeAsync(5000)
  expect(await comparison).toBeUndefined()
})

test('index.html contains the mark that is searched for', () => {
  expect(readFileSync('index.html', 'utf8')).toContain('content="xinghe-h5"')
})
