import * as v from 'valibot'
import { expect, test, it, vi } from 'vitest'
import { envelope, classifyCode, createRequestId } from './envelope'

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

const all = (codes: number[], others = '') => codes.map((code) => classifyCode(code, others))

test('means done or refused for listed codes only', () => {
  expect(all([200])).toEqual(['done'])
  expect(new Set(all([500, 400, 401, 404, 407, 409, 422, 426, 498]))).toEqual(new Set(['refused']))
  const unknown = [0, 1, 201, 204, 302, 408, 425, 499, 501, 502, 504, Number.NaN]
  expect(new Set(all(unknown))).toEqual(new Set([undefined]))
})

test('uses the custom lists of a server, and the default for a list it omits', () => {
  const others = 'done=0,1000 refused=1-99'
  expect(all([0, 1000, 7, 99, 200, 500], others)).toEqual([
    'done',
    'done',
    'refused',
    'refused',
    undefined,
    undefined,
  ])
  expect(all([0, 200, 500], ' done=0 ')).toEqual(['done', undefined, 'refused'])
})

it('creates 128 bits in hex, two letters per byte', () => {
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array) => bytes.map((_, at) => at * 17),
  })
  expect(createRequestId()).toBe('00112233445566778899aabbccddeeff')
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.map((_, at) => at) })
  expect(createRequestId()).toBe('000102030405060708090a0b0c0d0e0f')
})
