import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Clock } from './clock'

const MACHINE_MS = Date.parse('2026-05-01T00:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ now: MACHINE_MS })
})

describe("the world's clock", () => {
  it('can be moved while frozen and continues from there', () => {
    const clock = new Clock()
    clock.set(1000)
    clock.freeze()
    vi.advanceTimersByTime(5000)
    expect([clock.now(), clock.frozen]).toEqual([1000, true])
    clock.advance(30)
    expect(clock.now()).toBe(1030)
    clock.resume()
    vi.advanceTimersByTime(7)
    expect([clock.now(), clock.frozen]).toEqual([1037, false])
  })

  it('returns to its time after runAt, also after a failure', () => {
    const clock = new Clock()
    clock.set(9000)
    expect(
      clock.runAt(10, () => [clock.now(), clock.runAt(5, () => clock.now()), clock.now()]),
    ).toEqual([10, 5, 10])
    expect(() =>
      clock.runAt(10, () => {
        throw new Error('no')
      }),
    ).toThrow('no')
    expect(clock.now()).toBe(9000)
  })

  it('is restored frozen or running', () => {
    const clock = new Clock()
    clock.set(9000)
    const running = clock.state()
    clock.freeze()
    const frozen = clock.state()
    const other = new Clock()
    other.restore(frozen)
    vi.advanceTimersByTime(100)
    expect(other.now()).toBe(9000)
    other.restore(running)
    expect(other.now()).toBe(9100)
  })
})
