import { expect, it, vi } from 'vitest'
import { createRequestId } from './envelope'

it('creates 128 bits in hex, two letters per byte', () => {
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array) => bytes.map((_, at) => at * 17),
  })
  expect(createRequestId()).toBe('00112233445566778899aabbccddeeff')
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.map((_, at) => at) })
  expect(createRequestId()).toBe('000102030405060708090a0b0c0d0e0f')
})
