import { expect, test } from 'vitest'
import { classifyCode } from './envelope'

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
