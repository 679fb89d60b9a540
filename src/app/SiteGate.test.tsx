import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { HashRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/api/query'
import { paths } from '@/lib/paths'
import { renderUi } from '@/ui/testing'
import { SiteGate } from './SiteGate'

const answer = (site: object) =>
  Promise.resolve(new Response(JSON.stringify({ code: 200, message: '', data: site })))
const silence = () => Promise.reject(new TypeError('no network here'))
const server = vi.fn<() => Promise<Response>>()
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.1)
  server.mockImplementation(silence)
  vi.stubGlobal('fetch', server)
  window.location.hash = `#${paths.money}`
  renderUi(
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
  server.mockReset()
})

const says = (...answers: (() => Promise<Response>)[]) => {
  for (const one of answers.slice(0, -1)) server.mockImplementationOnce(one)
  server.mockImplementation(answers.at(-1) ?? silence)
}

test('shows nothing of the app before the site has answered', () => {
  expect(screen.queryByText('the app')).toBeNull()
})

test('shows only the message of a closed site, and opens by itself', async () => {
  says(
    () => answer({ site_state: 0, repair_tips: '系统升级中' }),
    () => answer({ site_state: 1, title: '星河娱乐' }),
  )
  await pass(1500)
  expect(document.body.textContent?.trim()).toBe('系统升级中')
  await pass(16_000)
  expect(screen.getByText('the app')).toBeTruthy()
  expect(document.title).toBe('星河娱乐')
})

test('opens the app without an answer, and keeps polling', async () => {
  says(silence)
  await pass(2500)
  expect(screen.getByText('the app')).toBeTruthy()
  const before = server.mock.calls.length
  for (let second = 0; second < 20; second++) {
    await pass(1000)
    expect(screen.getByText('the app')).toBeTruthy()
  }
  expect(server.mock.calls.length).toBeGreaterThan(before)
  says(() => answer({ site_state: 0, repair_tips: '系统升级中' }))
  await pass(16_000)
  expect(screen.getByText('系统升级中')).toBeTruthy()
})
