import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi, it } from 'vitest'
import { setPictureBase } from '@/lib/url'
import { tame } from './cleanHtml'
import { SafeHtml, isBlankHtml, boxTables } from './SafeHtml'

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

it.each([
  ['', true],
  ['  \n', true],
  ['<p><br></p>', true],
  ['<p>&nbsp;</p><div></div>', true],
  ['<p>字</p>', false],
  ['<p><img src="x.png"></p>', false],
  ['<table></table>', false],
])('%j shows nothing: %s', (html, blank) => {
  expect(isBlankHtml(html)).toBe(blank)
})

it('each table gets a box, once', () => {
  const text = document.createElement('div')
  text.innerHTML = '<p>说明</p><table><tbody><tr><td>1</td></tr></tbody></table><table></table>'
  const boxed =
    '<p>说明</p><div class="wide"><table><tbody><tr><td>1</td></tr></tbody></table></div>' +
    '<div class="wide"><table></table></div>'
  boxTables(text)
  expect(text.innerHTML).toBe(boxed)
  boxTables(text)
  expect(text.innerHTML).toBe(boxed)
})
