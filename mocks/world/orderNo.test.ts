import { describe, expect, it } from 'vitest'
import { createSmallWorld } from '../pipeline/testing'
import { createOrderNo } from './world'

const createTails = (count: number, seed = 1) => {
  const { world } = createSmallWorld()
  world.random.reseed(seed)
  return Array.from({ length: count }, () => createOrderNo(world, 'T').slice(15))
}

describe('an order number', () => {
  it('has a letter, the Beijing date, a running number and eight random digits', () => {
    const { world } = createSmallWorld()
    expect(createOrderNo(world, 'D')).toMatch(/^D20260314\d{6}\d{8}$/)
    world.clock.set(Date.parse('2026-03-14T15:59:59.999Z'))
    expect(createOrderNo(world, 'GD')).toMatch(/^GD20260314\d{14}$/)
    world.clock.advance(1)
    expect(createOrderNo(world, 'GD')).toMatch(/^GD20260315\d{14}$/)
  })

  it('cannot be predicted from the one before', () => {
    const tails = createTails(400)
    expect(new Set(tails).size).toBe(400)
    const steps = tails.slice(1).map((tail, i) => Number(tail) - Number(tails[i]))
    expect(new Set(steps).size).toBe(399)
    const tenths = Array.from(
      { length: 10 },
      (_, n) => tails.filter((tail) => tail[0] === `${n}`).length,
    )
    expect(Math.min(...tenths)).toBeGreaterThan(20)
  })
  it('sorts by creation within a millisecond', () => {
    const { world } = createSmallWorld()
    const orderNumbers = Array.from({ length: 30 }, () => createOrderNo(world, 'T'))
    expect([...orderNumbers].sort()).toEqual(orderNumbers)
  })
})
