// @vitest-environment happy-dom
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setPictureBase } from '@/lib/url'
import { tame } from './cleanHtml'
import { SafeHtml } from './SafeHtml'

// happy-dom's node iterator does not work with the sanitiser, so the sanitising itself is tested in a browser,
// under Trusted Types: e2e/page/screens/safeHtml.spec.ts. Here: our own rules for links and pictures, and the loading.
vi.mock(import('./cleanHtml'), async (load) => ({
  ...(await load()),
  cleanHtml: (html) => `<p>cleaned: ${html.length}</p>`,
}))
afterEach(cleanup)

function element(html: string): Element {
  const box = document.createElement('div')
  box.innerHTML = html
  const link = box.firstElementChild!
  tame(link)
  return box
}
const link = (href: string) => element(`<a href="${href}" target="_top">x</a>`).firstElementChild!

test('an outside link opens apart and tells nothing', () => {
  expect(link('https://example.com/a').outerHTML).toBe(
    '<a href="https://example.com/a" target="_blank" rel="noopener noreferrer">x</a>',
  )
})

test('inside another app, which may have no second window, it opens in this one', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('… MicroMessenger/8.0')
  expect(link('https://example.com/a').getAttribute('target')).toBe('_self')
  vi.restoreAllMocks()
})

test('a link inside the app stays one', () => {
  expect(link('#/recharge').getAttribute('href')).toBe('#/recharge')
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/admin', '#top', ''])(
  'a link to %s leads nowhere',
  (href) => expect(link(href).hasAttribute('href')).toBe(false),
)

test('pictures come late and have an alt; unsafe ones go', () => {
  const img = element('<img src="https://example.com/a.png">').firstElementChild!
  expect(img.getAttribute('loading')).toBe('lazy')
  expect(img.getAttribute('alt')).toBe('')
  expect(element('<img src="javascript:alert(1)">').childElementCount).toBe(0)
})

test('pictures start from the API where it is elsewhere', () => {
  const src = (raw: string) => element(`<img src="${raw}">`).firstElementChild!.getAttribute('src')
  expect(src('/uploads/a.png')).toBe('/uploads/a.png')
  setPictureBase('https://api.example/v1')
  expect(src('/uploads/a.png')).toBe('https://api.example/uploads/a.png')
  expect(src('uploads/a.png')).toBe('https://api.example/v1/uploads/a.png')
  setPictureBase('')
})

test('bones while the sanitiser loads; then what it gave, never the raw text', async () => {
  const raw = '<b>raw</b>'
  let container!: HTMLElement
  await act(async () => {
    container = render(<SafeHtml html={raw} />).container
    expect(container.innerHTML).not.toContain('raw')
  })
  await waitFor(() => expect(container.querySelector('p')?.textContent).toBe('cleaned: 10'))
  expect(container.querySelector('b')).toBeNull()
})
