import { beforeEach, expect, test } from 'vitest'
import { findReferrerId, rememberReferrer } from './referrer'

beforeEach(() => sessionStorage.clear())

test('findReferrerId reads pid from the query or the hash’s query', () => {
  expect(findReferrerId('https://h5.example/?pid=7#/')).toBe('7')
  expect(findReferrerId('https://h5.example/#/login?type=1&pid=8')).toBe('8')
  expect(findReferrerId('https://h5.example/?a=1#/login?type=1')).toBeUndefined()
})

test('findReferrerId ignores what chat apps append', () => {
  expect(findReferrerId('https://h5.example/#/login?type=1&pid=88?from=singlemessage')).toBe('88')
  expect(findReferrerId('https://h5.example/#/login?pid=88?from=timeline&isappinstalled=0')).toBe(
    '88',
  )
  expect(findReferrerId('https://h5.example/?pid=88?from=singlemessage#/')).toBe('88')
  expect(findReferrerId('https://h5.example/#/login?type=1&pid=88#wechat_redirect')).toBe('88')
})

test('rememberReferrer returns the last referrer', () => {
  expect(rememberReferrer('https://h5.example/#/')).toBeUndefined()
  expect(rememberReferrer('https://h5.example/#/?pid=7')).toBe('7')
  expect(rememberReferrer('https://h5.example/#/login?type=1')).toBe('7')
  expect(rememberReferrer('https://h5.example/#/login?type=1&pid=8')).toBe('8')
  expect(rememberReferrer('https://h5.example/#/')).toBe('8')
})
