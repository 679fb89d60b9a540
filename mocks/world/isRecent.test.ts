import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '@/lib/time/time'
import { createSmallWorld } from '../pipeline/testing'
import { isRecent } from './world'

const { world } = createSmallWorld()

describe('isRecent', () => {
  it('is true from the moment until the given time has passed', () => {
    const at = world.now()
    const isRecentAfter = (ms: number) => {
      world.clock.set(at + ms)
      return isRecent(world, at, MINUTE_MS)
    }
    expect(isRecentAfter(0)).toBe(true)
    expect(isRecentAfter(MINUTE_MS - 1)).toBe(true)
    expect(isRecentAfter(MINUTE_MS)).toBe(false)
  })

  it('is false for a time in the future', () => {
    expect(isRecent(world, world.now() + 1, MINUTE_MS)).toBe(false)
    expect(isRecent(world, world.now() + DAY_MS, MINUTE_MS)).toBe(false)
  })
})
