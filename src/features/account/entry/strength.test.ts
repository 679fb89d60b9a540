import { expect, it } from 'vitest'
import { strengthOf } from './strength'

it.each([
  ['abc123', '', '弱'],
  ['abcdefghijkl', '', '弱'],
  ['a1a1a1a1a1a1', '', '弱'],
  ['wangfang2026', 'wangfang', '弱'],
  ['summer2026', '', '中'],
  ['Ab3!Ab3!', '', '弱'],
  ['Ab3!xyz9', '', '中'],
  ['Summer2026', '', '强'],
  ['summer-river', '', '强'],
  ['summerriver26', 'wangfang', '强'],
] as const)('%s (of %s) is %s', (password, name, strength) => {
  expect(strengthOf(password, name)).toBe(strength)
})
