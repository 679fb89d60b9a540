// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { keepName, keptName } from './keptName'

beforeEach(() => localStorage.clear())

it('keeps a name until it is emptied', () => {
  expect(keptName()).toBe('')
  keepName('demo888')
  expect(keptName()).toBe('demo888')
  keepName('')
  expect(keptName()).toBe('')
  expect(localStorage.length).toBe(0)
})

it('takes nothing that the form cannot have written', () => {
  localStorage.setItem('last-name', 'x'.repeat(33))
  expect(keptName()).toBe('')
})
