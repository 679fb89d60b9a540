import { describe, expect, it } from 'vitest'
import { createRandom } from '@fixtures/random'
import { draw } from './faults'

const many = (delay: Parameters<typeof draw>[0], n = 400) => {
  const random = createRandom(3)
  return Array.from({ length: n }, () => draw(delay, random))
}

describe('a delay', () => {
  it('is nothing, fixed, or between two, both included', () => {
    expect(draw(undefined, createRandom(1))).toBe(0)
    expect(new Set(many(120))).toEqual(new Set([120]))
    expect(new Set(many([1, 3]))).toEqual(new Set([1, 2, 3]))
  })

  it('of a median lies as often above as below it, with a long tail, never below zero', () => {
    const drawn = many({ median: 80, sigma: 0.4 }).sort((a, b) => a - b)
    expect(drawn[200]).toBeGreaterThan(70)
    expect(drawn[200]).toBeLessThan(90)
    expect(drawn[0]).toBeGreaterThan(0)
    expect(drawn.at(-1)).toBeGreaterThan(160)
  })

  it('comes out the same for the same seed', () => {
    expect(many({ median: 80, sigma: 0.4 })).toEqual(many({ median: 80, sigma: 0.4 }))
  })
})
