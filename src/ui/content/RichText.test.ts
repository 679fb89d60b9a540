import { expect, it } from 'vitest'
import { isBlankHtml } from './SafeHtml'

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
