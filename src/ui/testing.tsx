import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { AppMantineProvider } from './theme/AppMantineProvider'

/** In Mantine's test mode: without animations and portals. */
export const renderWithMantine = (element: ReactElement) =>
  render(element, {
    wrapper: ({ children }) => <AppMantineProvider env="test">{children}</AppMantineProvider>,
  })

/** `same` and `newer` are our page, the others are not. */
const replies = {
  same: () => new Response('<meta name="app" content="xinghe-h5" /><script src="/index-1.js">'),
  newer: () => new Response('<meta name="app" content="xinghe-h5" /><script src="/index-2.js">'),
  foreign: () => new Response('<h1>Welcome to the hotel</h1>'),
  busy: () => new Response('xinghe-h5', { status: 503 }),
  away: () => Promise.reject(new TypeError('Failed to fetch')),
  silent: () => new Promise<Response>(() => {}),
}
export type HostReply = keyof typeof replies

export function mockServedIndexPage(reply: HostReply) {
  const entry = document.createElement('script')
  entry.setAttribute('src', '/index-1.js')
  vi.spyOn(document, 'querySelector').mockReturnValue(entry)
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  const fetchPage = vi.fn<(...args: Parameters<typeof fetch>) => Promise<Response>>(async () =>
    replies[reply](),
  )
  vi.stubGlobal('fetch', fetchPage)
  return { reload, fetchPage }
}
