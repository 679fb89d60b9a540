import { expect, it } from 'vitest'
import { hashText } from './hash'

// Stored keys and entries depend on these values.
it.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['b', 0xe70c2de5],
  ['foobar', 0xbf9cf968],
])('FNV-1a of %j equals the published value', (text, value) => expect(hashText(text)).toBe(value))
