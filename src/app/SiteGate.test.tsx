import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { HashRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/api/query'
import { paths } from '@/lib/paths'
import { renderWithMantine } from '@/ui/testing'
import { SiteGate } from './SiteGate'

const createResponse = (site: object) =>
  Promise.resolve(new Response(JSON.stringify({ code: 200, message: '', data: site })))
const failNetwork = () => Promise.reject(new TypeError('no network here'))
const fetchMock = vi.fn<() => Promise<Response>>()
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.1)
  fetchMock.mockImplementation(failNetwork)
  vi.stubGlobal('fetch', fetchMock)
  window.location.hash = `#${paths.money}`
  renderWithMantine(
    <QueryClientProvider client={createQueryClient()}>
      <HashRouter>
        <SiteGate>
          <p>the app</p>
        </SiteGate>
      </HashRouter>
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  fetchMock.mockReset()
})

const respondWith = (...responses: (() => Promise<Response>)[]) => {
  for (const respond of responses.slice(0, -1)) fetchMock.mockImplementationOnce(respond)
  fetchMock.mockImplementation(responses.at(-1) ?? failNetwork)
}

test('hides the app until the site was read', () => {
  expect(screen.queryByText('the app')).toBeNull()
})

test('shows only the message of a closed site, until it opens', async () => {
  respondWith(
    () => createResponse({ site_state: 0, repair_tips: '系统升级中' }),
    () => createResponse({ site_state: 1, title: '星河娱乐' }),
  )
  await advance(1500)
  expect(document.body.textContent?.trim()).toBe('系统升级中')
  await advance(16_000)
  expect(screen.getByText('the app')).toBeTruthy()
  expect(document.title).toBe('星河娱乐')
})

test('opens the app when the site cannot be read, and keeps polling', async () => {
  respondWith(failNetwork)
  await advance(2500)
  expect(screen.getByText('the app')).toBeTruthy()
  const requestCount = fetchMock.mock.calls.length
  for (let second = 0; second < 20; second++) {
    await advance(1000)
    expect(screen.getByText('the app')).toBeTruthy()
  }
  expect(fetchMock.mock.calls.length).toBeGreaterThan(requestCount)
  respondWith(() => createResponse({ site_state: 0, repair_tips: '系统升级中' }))
  await advance(16_000)
  expect(screen.getByText('系统升级中')).toBeTruthy()
})
