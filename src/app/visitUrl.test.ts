import { expect, test } from 'vitest'
import { pidOf, visitTarget } from './visitUrl'

const here = 'https://h5.example/?a=1#/login?type=1'

test.each([
  '',
  '   ',
  '/elsewhere',
  'h5.example',
  'https://h5.example/other',
  'javascript:alert(1)',
])('stays for %j', (url) => expect(visitTarget(url, here)).toBeUndefined())

test('goes to another origin, a different port included', () => {
  expect(visitTarget('https://new.example', here)).toBe('https://new.example/')
  expect(visitTarget('https://h5.example:8443/m', here)).toBe('https://h5.example:8443/m')
})

test('takes the referrer along, wherever the address carries it', () => {
  expect(pidOf('https://h5.example/?pid=7#/')).toBe('7')
  expect(pidOf('https://h5.example/#/login?type=1&pid=8')).toBe('8')
  expect(pidOf(here)).toBeUndefined()
  expect(visitTarget('https://new.example', 'https://h5.example/?pid=a%26b#/')).toBe(
    'https://new.example/register?pid=a%26b',
  )
  expect(visitTarget('https://new.example/m/', 'https://h5.example/#/?pid=8')).toBe(
    'https://new.example/m/register?pid=8',
  )
})
