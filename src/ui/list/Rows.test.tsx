// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Rows } from './Rows'
import { renderUi } from '@/ui/testing'

/** How far the page is scrolled, and how high a block of five rows is, in px. */
let y = 0
let tall = 400
/** Blocks lie below each other, gaps between them. */
function topOf(element: Element): number {
  let top = -y
  for (let at = element.previousElementSibling; at; at = at.previousElementSibling)
    top += heightOf(at)
  return top
}
const heightOf = (element: Element) =>
  element.hasAttribute('data-at') ? tall : Number.parseFloat((element as HTMLElement).style.height)

const moved = vi.fn<(x?: ScrollToOptions | number, by?: number) => void>(
  (_, by = 0) => void (y += by),
)
const anchors = (supported: boolean) => vi.stubGlobal('CSS', { supports: () => supported })

beforeEach(() => {
  y = 0
  tall = 400
  moved.mockClear()
  vi.spyOn(window, 'scrollBy').mockImplementation(moved)
  anchors(true)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isList = this.getAttribute('role') === 'list'
    return new DOMRect(0, isList ? -y : topOf(this), 390, isList ? 0 : heightOf(this))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const scrollTo = (to: number) =>
  act(async () => {
    y = to
    window.dispatchEvent(new Event('scroll'))
  })

const list = (count: number, complete: boolean) => (
  <Rows
    pages={[Array.from({ length: count }, (_, i) => `第${i + 1}笔`)]}
    label="交易记录"
    complete={complete}
    rows={(page) => page}
    rowKey={(row) => row}
    renderRow={(row) => <button type="button">{row}</button>}
  />
)
const rows = () => screen.getAllByRole('listitem')
const numbers = () => rows().map((row) => Number(row.getAttribute('aria-posinset')))
const height = () =>
  [...screen.getByRole('list').children].reduce((sum, child) => sum + heightOf(child), 0)

test('a hundred rows are all in the page, and need no numbers', () => {
  renderUi(list(100, false))
  expect(rows()).toHaveLength(100)
  expect(rows()[0]?.hasAttribute('aria-setsize')).toBe(false)
  expect(rows()[0]?.hasAttribute('aria-posinset')).toBe(false)
})

test('of ten thousand, those near the screen are, each with its number', async () => {
  const { rerender } = renderUi(list(10_000, false))
  expect(rows().length).toBeLessThanOrEqual(50)
  expect(numbers()).toEqual(rows().map((_, i) => i + 1))
  expect(rows().every((row) => row.getAttribute('aria-setsize') === '-1')).toBe(true)
  const before = rows()[20]
  await scrollTo(1200)
  // Rows that stay near stay the same elements.
  expect(rows().includes(before!)).toBe(true)
  await scrollTo(400_000)
  expect(rows().length).toBeLessThanOrEqual(50)
  const [first = 0] = numbers()
  expect(numbers()).toEqual(rows().map((_, i) => first + i))
  expect(rows()[0]?.textContent).toBe(`第${first}笔`)
  // A thousand px above and below the screen.
  expect(topOf(rows()[0]!.parentElement!)).toBeLessThanOrEqual(-1000 + tall)
  expect(topOf(rows().at(-1)!.parentElement!) + tall).toBeGreaterThanOrEqual(innerHeight + 1000)
  rerender(list(10_000, true))
  expect(rows().every((row) => row.getAttribute('aria-setsize') === '10000')).toBe(true)
})

test('rows that leave are replaced by their height, as it was last', async () => {
  renderUi(list(300, true))
  const whole = height()
  await scrollTo(12_000)
  const seen = rows().length / 5
  await scrollTo(0)
  // Each of them is 10 px higher than the guess was.
  expect(height() - whole).toBe(seen * 10)
  expect(rows()[0]?.textContent).toBe('第1笔')
})

test('what has the focus stays, wherever the page is scrolled to, until it loses it', async () => {
  renderUi(list(10_000, false))
  const button = screen.getByRole('button', { name: '第3笔' })
  button.focus()
  await scrollTo(400_000)
  expect(document.activeElement).toBe(button)
  expect(numbers().slice(0, 5)).toEqual([1, 2, 3, 4, 5])
  expect(numbers()[5]).toBeGreaterThan(1000)
  button.blur()
  await scrollTo(400_001)
  expect(numbers()[0]).toBeGreaterThan(1000)
})

test('a page more leaves the rows where they are, and shows those of its own that are near', async () => {
  const { rerender } = renderUi(list(100, false))
  await scrollTo(7000)
  const last = rows().at(-1)
  rerender(list(200, false))
  expect(numbers()).toContain(100)
  expect(numbers()).toContain(101)
  expect(rows()).toContain(last)
})

test('begun again with one page, all of it is there', async () => {
  const { rerender } = renderUi(list(1000, false))
  await scrollTo(70_000)
  rerender(list(20, true))
  expect(rows()).toHaveLength(20)
  expect(height()).toBe(4 * tall)
})

test.each([
  ['Safari does not keep the screen in place: the list does', false, 400],
  ['a browser that does is left alone', true, 410],
])('a block above the screen is 10 px higher than its gap: %s', async (_, supported, down) => {
  anchors(supported)
  renderUi(list(10_000, false))
  await scrollTo(400_000)
  const row = rows()[20]!.parentElement!
  const before = topOf(row)
  await scrollTo(y - 400)
  expect(topOf(row) - before).toBe(down)
  expect(moved).toHaveBeenCalledTimes(supported ? 0 : 2)
})

test.each([0, 130, 260])(
  'Safari: several blocks that come in at once, begun %i px lower',
  async (lower) => {
    anchors(false)
    renderUi(list(10_000, false))
    await scrollTo(400_000 + lower)
    tall = 560
    const row = rows().find((one) => topOf(one.parentElement!) >= 0)!.parentElement!
    const before = topOf(row)
    await scrollTo(y - 950)
    expect(topOf(row) - before).toBe(950)
  },
)
