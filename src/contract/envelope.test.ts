import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { envelope, classifyCode, createRequestId } from './envelope'

const parseMessage = (message: unknown) => v.parse(envelope, { code: '200', message }).message

test('returns the message as text', () => {
  expect(['充值成功', 'D20260314', 7, null].map(parseMessage)).toEqual([
    '充值成功',
    'D20260314',
    '7',
    '',
  ])
})

test.each(['success', 'SUCCESS', ' ok ', 'error', 'fail', 'Failed'])(
  'drops the message «%s»',
  (word) => {
    expect(parseMessage(word)).toBe('')
  },
)

test('keeps a sentence that contains a dropped word', () => {
  expect(parseMessage('error: 余额不足')).toBe('error: 余额不足')
})

test.each(['余'.repeat(80_000), `${'余'.repeat(199)}${'😀'.repeat(40_000)}`])(
  'shortens a message to 200 whole characters',
  (message) => expect(parseMessage(message)).toMatch(/^余{199,200}…$/),
)

test('keeps a message of 200 characters', () => {
  expect(parseMessage('余'.repeat(200))).toBe('余'.repeat(200))
})

const classifyAll = (codes: number[], codeRanges = '') =>
  codes.map((code) => classifyCode(code, codeRanges))

test('classifies only listed codes as done or refused', () => {
  expect(classifyAll([200])).toEqual(['done'])
  expect(new Set(classifyAll([500, 400, 401, 404, 407, 409, 422, 426, 498]))).toEqual(
    new Set(['refused']),
  )
  const unknown = [0, 1, 201, 204, 302, 408, 425, 499, 501, 502, 504, Number.NaN]
  expect(new Set(classifyAll(unknown))).toEqual(new Set([undefined]))
})

test('uses a server’s own ranges, and the default for the list it omits', () => {
  const codeRanges = 'done=0,1000 refused=1-99'
  expect(classifyAll([0, 1000, 7, 99, 200, 500], codeRanges)).toEqual([
    'done',
    'done',
    'refused',
    'refused',
    undefined,
    undefined,
  ])
  expect(classifyAll([0, 200, 500], ' done=0 ')).toEqual(['done', undefined, 'refused'])
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
