import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HeldResponses } from './network'

let holds: HeldResponses
beforeEach(() => {
  holds = new HeldResponses()
})
function waiting(...endpoints: string[]) {
  const gone: number[] = []
  endpoints.forEach((endpoint, i) => void holds.wait(endpoint, i).then(() => gone.push(i)))
  return gone
}
const ids = () => holds.list().map(({ id }) => id)

describe('held responses', () => {
  it('are listed until they are released', async () => {
    const gone = waiting('a', 'b')
    expect(holds.list()).toEqual([
      { id: 'hold1', endpoint: 'a', at: 0 },
      { id: 'hold2', endpoint: 'b', at: 1 },
    ])
    await Promise.resolve()
    expect(gone).toEqual([])
    expect(holds.release('hold2')).toBe(1)
    await Promise.resolve()
    expect([gone, ids()]).toEqual([[1], ['hold1']])
  })

  it('are released by id, by endpoint, or all', async () => {
    const gone = waiting('a', 'b', 'a', 'c')
    expect(holds.release('nobody')).toBe(0)
    expect(holds.release('a')).toBe(2)
    expect(ids()).toEqual(['hold2', 'hold4'])
    expect(holds.release()).toBe(2)
    expect(holds.release()).toBe(0)
    await Promise.resolve()
    expect(gone).toEqual([0, 2, 1, 3])
  })
})

describe('a disconnected caller', () => {
  it('ends its hold and notifies listeners', async () => {
    const gone = new AbortController()
    const listener = vi.fn<() => void>()
    const wait = holds.wait('a', 1, gone.signal)
    void holds.wait('b', 2)
    holds.subscribe(listener)
    gone.abort()
    await wait
    expect(ids()).toEqual(['hold2'])
    expect(listener).toHaveBeenCalledOnce()
  })
})
