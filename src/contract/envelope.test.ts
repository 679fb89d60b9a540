import * as v from 'valibot'
import { describe, expect, it, test, vi } from 'vitest'
import { envelope, classifyCode, createRequestId } from './envelope'

const parseMessage = (message: unknown) => v.parse(envelope, { code: '200', message }).message

test.each([
  ['充值成功', '充值成功'],
  ['D20260314', 'D20260314'],
  [7, '7'],
  [null, ''],
])('returns the message %o as the text «%s»', (message, text) =>
  expect(parseMessage(message)).toBe(text),
)

test.each(['success', 'SUCCESS', ' ok ', 'error', 'fail', 'Failed'])(
  'drops the message «%s»',
  (word) => {
    expect(parseMessage(word)).toBe('')
  },
)

test('keeps a sentence that contains a dropped word', () => {
  expect(parseMessage('error: 余额不足')).toBe('error: 余额不足')
})

test('shortens a message to 200 characters', () => {
  expect(parseMessage('余'.repeat(80_000))).toBe(`${'余'.repeat(200)}…`)
})

test('shortens a message to 199 characters rather than split an emoji', () => {
  const message = `${'余'.repeat(199)}${'😀'.repeat(40_000)}`
  expect(parseMessage(message)).toBe(`${'余'.repeat(199)}…`)
})

test('keeps a message of 200 characters', () => {
  expect(parseMessage('余'.repeat(200))).toBe('余'.repeat(200))
})

describe('classifyCode', () => {
  it('takes 200 as done', () => expect(classifyCode(200, '')).toBe('done'))

  it.each([500, 400, 401, 404, 407, 409, 422, 426, 498])('takes %d as refused', (code) =>
    expect(classifyCode(code, '')).toBe('refused'),
  )

  it.each([0, 1, 201, 204, 302, 408, 425, 499, 501, 502, 504, Number.NaN])(
    'does not classify %d',
    (code) => expect(classifyCode(code, '')).toBeUndefined(),
  )

  it.each([
    [0, 'done'],
    [1000, 'done'],
    [7, 'refused'],
    [99, 'refused'],
    [200, undefined],
    [500, undefined],
  ])('uses a server’s own ranges: %d is %s', (code, outcome) =>
    expect(classifyCode(code, 'done=0,1000 refused=1-99')).toBe(outcome),
  )

  it.each([
    [0, 'done'],
    [200, undefined],
    [500, 'refused'],
  ])('uses the default for a list that the server omits: %d is %s', (code, outcome) =>
    expect(classifyCode(code, ' done=0 ')).toBe(outcome),
  )
})

test('createRequestId writes 128 bits in hex, two digits per byte', () => {
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array) => bytes.map((_, index) => index * 17),
  })
  expect(createRequestId()).toBe('00112233445566778899aabbccddeeff')
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array) => bytes.map((_, index) => index),
  })
  expect(createRequestId()).toBe('000102030405060708090a0b0c0d0e0f')
})
