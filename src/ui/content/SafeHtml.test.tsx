import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { secureLinkOrImage } from './cleanHtml'
import { SafeHtml, isBlankHtml } from './SafeHtml'

// happy-dom's NodeIterator breaks the sanitiser, which safeHtml.spec.ts tests in a browser.
vi.mock(import('./cleanHtml'), async (load) => ({
  ...(await load()),
  cleanHtml: (html) => `<p>cleaned: ${html.length}</p>`,
}))
afterEach(cleanup)

test('opens a link in the same window of an in-app browser', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('… MicroMessenger/8.0')
  const link = document.createElement('a')
  link.href = 'https://example.com/a'
  link.target = '_top'
  secureLinkOrImage(link)
  expect(link.target).toBe('_self')
})

test('shows a skeleton while the sanitiser loads, then its output, never the raw text', async () => {
  const raw = '<b>raw</b>'
  let container!: HTMLElement
  await act(async () => {
    container = render(<SafeHtml html={raw} />).container
    expect(container.innerHTML).not.toContain('raw')
  })
  await waitFor(() => expect(container.querySelector('p')?.textContent).toBe('cleaned: 10'))
  expect(container.querySelector('b')).toBeNull()
})

test.each([
  ['', true],
  ['  \n', true],
  ['<p><br></p>', true],
  ['<p>&nbsp;</p><div></div>', true],
  ['<p>字</p>', false],
  ['<p><img src="x.png"></p>', false],
  ['<table></table>', false],
])('isBlankHtml of %j is %s', (html, isBlank) => {
  expect(isBlankHtml(html)).toBe(isBlank)
})
