import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '@/lib/time/time'
import { createSmallWorld } from '../pipeline/testing'
import { isRecent } from './world'

const { world } = createSmallWorld()

describe('isRecent', () => {
  it('is true from the moment until its time is over', () => {
    const at = world.now()
    const after = (ms: number) => {
      world.clock.set(at + ms)
      return isRecent(world, at, MINUTE_MS)
    }
    expect([after(0), after(MINUTE_MS - 1), after(MINUTE_MS)]).toEqual([true, true, false])
  })

  it('is false for a time in the future', () => {
    expect(isRecent(world, world.now() + 1, MINUTE_MS)).toBe(false)
    expect(isRecent(world, world.now() + DAY_MS, MINUTE_MS)).toBe(false)
  })
})
