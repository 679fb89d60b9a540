// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { boxTables } from './SafeHtml'

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
