// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { watchScroll } from './watchScroll'

let end: AbortController
let scroll: ReturnType<typeof watchScroll>
const rows = (number: number) => {
  document.body.innerHTML = `<ul>${'<li>一行</li>'.repeat(number)}</ul>`
}
/** happy-dom lays nothing out, so every page ends where it begins. */
const scrolls = (to: number, where: EventTarget = document) => {
  window.scrollTo(0, to)
  where.dispatchEvent(new Event('scroll'))
}
const reachesTheEnd = () => scrolls(300)

beforeEach(() => {
  location.hash = '#/recharge'
  rows(2)
  end = new AbortController()
  scroll = watchScroll(end.signal)
})
afterEach(() => end.abort())

it('a list that grew after its end was reached', () => {
  reachesTheEnd()
  rows(5)
  expect(scroll.grownTo()).toBe(5)
  expect(scroll.grownTo()).toBeUndefined()
})

it('a list that grew by itself is not scrolled', () => {
  rows(5)
  expect(scroll.grownTo()).toBeUndefined()
})

it('the rows of the next screen are no growth of the one before', () => {
  reachesTheEnd()
  location.hash = '#/payInfo?id=1'
  rows(5)
  expect(scroll.grownTo()).toBeUndefined()
})

it('the end that is reached on the next screen counts there', () => {
  reachesTheEnd()
  location.hash = '#/payInfo?id=1'
  reachesTheEnd()
  rows(5)
  expect(scroll.grownTo()).toBe(5)
})

it('a new screen put to its top, or a list within the page, is not scrolled to its end', () => {
  scrolls(0)
  rows(5)
  expect(scroll.grownTo()).toBeUndefined()
  window.scrollTo(0, 300)
  scroll.grownTo()
  scrolls(300, document.querySelector('ul')!)
  rows(8)
  expect(scroll.grownTo()).toBeUndefined()
})
