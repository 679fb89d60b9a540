import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HeldResponses } from './network'

let holds: HeldResponses
beforeEach(() => {
  holds = new HeldResponses()
})
function recordReleases(...endpoints: string[]) {
  const released: number[] = []
  endpoints.forEach((endpoint, at) => void holds.wait(endpoint, at).then(() => released.push(at)))
  return released
}
const listIds = () => holds.list().map(({ id }) => id)

describe('held responses', () => {
  it('are listed until they are released', async () => {
    const released = recordReleases('a', 'b')
    expect(holds.list()).toEqual([
      { id: 'hold1', endpoint: 'a', at: 0 },
      { id: 'hold2', endpoint: 'b', at: 1 },
    ])
    await Promise.resolve()
    expect(released).toEqual([])
    expect(holds.release('hold2')).toBe(1)
    await Promise.resolve()
    expect(released).toEqual([1])
    expect(listIds()).toEqual(['hold1'])
  })

  it('are released by id, by endpoint, or all', async () => {
    const released = recordReleases('a', 'b', 'a', 'c')
    expect(holds.release('unknown')).toBe(0)
    expect(holds.release('a')).toBe(2)
    expect(listIds()).toEqual(['hold2', 'hold4'])
    expect(holds.release()).toBe(2)
    expect(holds.release()).toBe(0)
    await Promise.resolve()
    expect(released).toEqual([0, 2, 1, 3])
  })

  it('are released when their caller disconnects, which notifies listeners', async () => {
    const controller = new AbortController()
    const listener = vi.fn<() => void>()
    const wait = holds.wait('a', 1, controller.signal)
    void holds.wait('b', 2)
    holds.subscribe(listener)
    controller.abort()
    await wait
    expect(listIds()).toEqual(['hold2'])
    expect(listener).toHaveBeenCalledOnce()
  })
})
