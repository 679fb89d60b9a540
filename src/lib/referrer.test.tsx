import { beforeEach, expect, test } from 'vitest'
import { pidOf, referrerAt } from './referrer'

beforeEach(() => sessionStorage.clear())

test('reads the id from the query or from the hash’s query', () => {
  expect(pidOf('https://h5.example/?pid=7#/')).toBe('7')
  expect(pidOf('https://h5.example/#/login?type=1&pid=8')).toBe('8')
  expect(pidOf('https://h5.example/?a=1#/login?type=1')).toBeUndefined()
})

test('ignores what chat apps append', () => {
  expect(pidOf('https://h5.example/#/login?type=1&pid=88?from=singlemessage')).toBe('88')
  expect(pidOf('https://h5.example/#/login?pid=88?from=timeline&isappinstalled=0')).toBe('88')
  expect(pidOf('https://h5.example/?pid=88?from=singlemessage#/')).toBe('88')
  expect(pidOf('https://h5.example/#/login?type=1&pid=88#wechat_redirect')).toBe('88')
})

test('remembers the last referrer until the visitor registers', () => {
  expect(referrerAt('https://h5.example/#/')).toBeUndefined()
  expect(referrerAt('https://h5.example/#/?pid=7')).toBe('7')
  expect(referrerAt('https://h5.example/#/login?type=1')).toBe('7')
  expect(referrerAt('https://h5.example/#/login?type=1&pid=8')).toBe('8')
  expect(referrerAt('https://h5.example/#/')).toBe('8')
})
