// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { ELDER, isElder, setElder } from './mineRules'

const root = document.documentElement

afterEach(() => {
  vi.restoreAllMocks()
  setElder(false)
  document.head.innerHTML = ''
})

test('the mode is kept on the phone, and its sheet is fetched with the first choice of it', () => {
  document.head.innerHTML =
    '<link rel="preload" /><link media="(min-width: 900px)" blocking="render" disabled />'
  const sheet = document.querySelector<HTMLLinkElement>('link[blocking]')
  expect(isElder()).toBe(false)
  setElder(true)
  expect([isElder(), root.hasAttribute('data-elder')]).toEqual([true, true])
  expect(localStorage.getItem(ELDER)).not.toBeNull()
  expect([sheet?.media, sheet?.disabled]).toEqual(['', false])
  setElder(false)
  expect([isElder(), root.hasAttribute('data-elder')]).toEqual([false, false])
  expect(localStorage.getItem(ELDER)).toBeNull()
})

test('a phone that stores nothing keeps it as long as the page', () => {
  vi.spyOn(window.localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'QuotaExceededError')
  })
  setElder(true)
  expect([isElder(), root.hasAttribute('data-elder')]).toEqual([true, true])
})
