import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { sha256 } from './sha256'

it('is what node says, over the block borders', () => {
  for (const length of [0, 1, 20, 21, 55, 56, 64, 119, 120, 200]) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37) % 256)
    expect(Buffer.from(sha256(bytes)).toString('hex')).toBe(
      createHash('sha256').update(bytes).digest('hex'),
    )
  }
})
