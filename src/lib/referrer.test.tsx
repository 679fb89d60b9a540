import { beforeEach, expect, test } from 'vitest'
import { pidOf, referrerAt } from './referrer'

beforeEach(() => sessionStorage.clear())

test('an address may carry it in its query or in that of its hash', () => {
  expect(pidOf('https://h5.example/?pid=7#/')).toBe('7')
  expect(pidOf('https://h5.example/#/login?type=1&pid=8')).toBe('8')
  expect(pidOf('https://h5.example/?a=1#/login?type=1')).toBeUndefined()
})

test('what chat apps append to an address is none of it', () => {
  expect(pidOf('https://h5.example/#/login?type=1&pid=88?from=singlemessage')).toBe('88')
  expect(pidOf('https://h5.example/#/login?pid=88?from=timeline&isappinstalled=0')).toBe('88')
  expect(pidOf('https://h5.example/?pid=88?from=singlemessage#/')).toBe('88')
  expect(pidOf('https://h5.example/#/login?type=1&pid=88#wechat_redirect')).toBe('88')
})

test('who looks around before he registers was invited all the same, by the last who did', () => {
  expect(referrerAt('https://h5.example/#/')).toBeUndefined()
  expect(referrerAt('https://h5.example/#/?pid=7')).toBe('7')
  expect(referrerAt('https://h5.example/#/login?type=1')).toBe('7')
  expect(referrerAt('https://h5.example/#/login?type=1&pid=8')).toBe('8')
  expect(referrerAt('https://h5.example/#/')).toBe('8')
})
