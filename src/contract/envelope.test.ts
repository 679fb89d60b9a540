import * as v from 'valibot'
import { expect, test } from 'vitest'
import { envelope } from './envelope'

const messageOf = (message: unknown) => v.parse(envelope, { code: '200', message }).message

test('shows the server’s message', () => {
  expect(['充值成功', 'D20260314', 7, null].map(messageOf)).toEqual([
    '充值成功',
    'D20260314',
    '7',
    '',
  ])
})

test.each(['success', 'SUCCESS', ' ok ', 'error', 'fail', 'Failed'])(
  'drops the message «%s»',
  (word) => {
    expect(messageOf(word)).toBe('')
  },
)

test('keeps a sentence with such a word', () => {
  expect(messageOf('error: 余额不足')).toBe('error: 余额不足')
})

test.each(['余'.repeat(80_000), `${'余'.repeat(199)}${'😀'.repeat(40_000)}`])(
  'shortens a message to two hundred whole characters',
  (words) => {
    const told = messageOf(words)
    expect(told).toMatch(/^余{199,200}…$/)
    expect(messageOf('余'.repeat(200))).toBe('余'.repeat(200))
  },
)
