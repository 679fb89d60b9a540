import { expect, test } from 'vitest'
import { parseHosts, getRedirectTarget } from './delayedStart'

const page = 'https://h5.example/?a=1#/login?type=1'

test.each([
  '',
  '   ',
  '/elsewhere',
  'h5.example',
  'https://h5.example/other',
  'javascript:alert(1)',
  'https://h5.example@new.example/',
  'https://user:pw@new.example/',
])('does not redirect to %j', (url) => expect(getRedirectTarget(url, page)).toBeUndefined())

test('redirects to another origin or port, and to a given page', () => {
  expect(getRedirectTarget('https://h5.example:8443/m', page)).toBe('https://h5.example:8443/m')
  expect(getRedirectTarget('https://new.example/?v=2', page)).toBe('https://new.example/?v=2')
})

test('redirects to the same page of a bare host', () => {
  for (const host of ['https://new.example', ' https://new.example/ '])
    expect(getRedirectTarget(host, page)).toBe('https://new.example/?a=1#/login?type=1')
  expect(
    getRedirectTarget('https://new.example', 'https://h5.example/m/#/payInfo?order_no=7'),
  ).toBe('https://new.example/m/#/payInfo?order_no=7')
})

test('never redirects from https to http', () => {
  expect(getRedirectTarget('http://new.example', page)).toBeUndefined()
  expect(getRedirectTarget('http://new.example', 'https://h5.example/?pid=7')).toBeUndefined()
  expect(getRedirectTarget('http://new.example', 'http://h5.example/')).toBe('http://new.example/')
})

test('does not return to the origin that redirected here', () => {
  const from = 'https://old.example/'
  expect(getRedirectTarget('https://old.example', page, { from })).toBeUndefined()
  expect(
    getRedirectTarget('https://old.example/m', 'https://h5.example/?pid=7', { from }),
  ).toBeUndefined()
  expect(getRedirectTarget('https://third.example', page, { from })).toMatch(/^https:\/\/third/)
  expect(getRedirectTarget('https://old.example', page, { from: '' })).toMatch(/^https:\/\/old/)
})

test('redirects only to listed hosts, if there is a list', () => {
  const hosts = parseHosts('A.example,  b.example:8443 ')
  const isAllowed = (to: string) => getRedirectTarget(to, page, { hosts }) !== undefined
  expect(isAllowed('https://a.example/m')).toBe(true)
  expect(isAllowed('https://b.example:8443')).toBe(true)
  for (const other of [
    'https://b.example',
    'https://a.example.evil.example',
    'https://x.a.example',
  ])
    expect(isAllowed(other)).toBe(false)
  expect(parseHosts(undefined)).toEqual([])
  expect(parseHosts(' ')).toEqual([])
})

test('takes the referrer’s id along, wherever the address has it', () => {
  expect(getRedirectTarget('https://new.example', 'https://h5.example/?pid=a%26b#/')).toBe(
    'https://new.example/register?pid=a%26b',
  )
  expect(getRedirectTarget('https://new.example/m/', 'https://h5.example/#/?pid=8')).toBe(
    'https://new.example/m/register?pid=8',
  )
})
