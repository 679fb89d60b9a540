import { describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '@/lib/time'
import { smallWorld } from '../pipeline/testing'
import { isRecent } from './world'

const { world } = smallWorld()

describe('isRecent', () => {
  it('is true from the moment until its time is over', () => {
    const at = world.now()
    const after = (ms: number) => {
      world.clock.set(at + ms)
      return isRecent(world, at, MINUTE)
    }
    expect([after(0), after(MINUTE - 1), after(MINUTE)]).toEqual([true, true, false])
  })

  it('is false for a time in the future', () => {
    expect(isRecent(world, world.now() + 1, MINUTE)).toBe(false)
    expect(isRecent(world, world.now() + DAY, MINUTE)).toBe(false)
  })
})
