// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { BuildAgeGate } from './BuildAgeGate'

vi.mock('@/ui/reload', () => ({ reload: vi.fn<() => Promise<undefined>>(async () => undefined) }))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
  sessionStorage.clear()
})

test.each<[string, unknown]>([
  ['has no store for files', undefined],
  ['does not open its store', { keys: () => Promise.reject(new Error('denied')) }],
])('a phone that %s is renewed all the same, and then told', async (_, caches) => {
  const { reload } = await import('@/ui/reload')
  document.head.innerHTML = '<meta name="built" content="1" />'
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', async () => Response.json({ built: '3', minimum: '2' }))
  render(<BuildAgeGate>存款</BuildAgeGate>, { wrapper: MemoryRouter })
  expect(await screen.findByText('当前版本过旧，更新后才能存取款')).toBeTruthy()
  expect(reload).toHaveBeenCalledOnce()
  expect(screen.queryByText('存款')).toBeNull()
})

test.each([
  ['an object', '{"a":1}'],
  ['a word', 'undefined'],
  ['endless', '9'.repeat(10_000)],
])('a minimum that no host has named is none: %s', async (_, found) => {
  document.head.innerHTML = '<meta name="built" content="2026-03-14T03:20:00.000Z" />'
  localStorage.setItem('buildMinimum', found)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')))
  render(<BuildAgeGate>存款</BuildAgeGate>, { wrapper: MemoryRouter })
  expect(await screen.findByText('存款')).toBeTruthy()
})
