import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { smallWorld } from '../pipeline/testing'
import { schedule } from '../world/acts'
import { createWorld, type World } from '../world/world'
import type { PageClock } from '../pageClock/pageClock'
import { createDueRunner, createPageTimers } from './pageTime'

const clock = {
  pass: vi.fn<(ms: number) => void>(),
  ring: vi.fn<() => void>(),
  stop: vi.fn<() => void>(),
  go: vi.fn<() => void>(),
}
let open = 0
let world: World

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { pageClock: clock as unknown as PageClock })
  world = createWorld()
  open = 0
  vi.resetAllMocks()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const follow = () => createPageTimers(world, { count: () => open })

it('what came due rings when the calls under way have come home', async () => {
  open = 1
  const moved = follow().advance(60_000)
  expect(clock.pass).toHaveBeenCalledWith(60_000)
  await vi.advanceTimersByTimeAsync(400)
  expect(clock.ring).not.toHaveBeenCalled()
  open = 0
  await vi.advanceTimersByTimeAsync(50)
  expect(clock.ring).toHaveBeenCalledOnce()
  await moved
})

it('a call that does not come home is waited for a second, and no longer', async () => {
  open = 1
  void follow().advance(60_000)
  await vi.advanceTimersByTimeAsync(950)
  expect(clock.ring).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(clock.ring).toHaveBeenCalledOnce()
})
it('stops with the world’s clock and goes on with it', () => {
  const time = follow()
  expect(clock.go).toHaveBeenCalledOnce()
  world.clock.freeze()
  time.matchClock()
  expect(clock.stop).toHaveBeenCalledOnce()
  world.clock.resume()
  time.matchClock()
  expect(clock.go).toHaveBeenCalledTimes(2)
})

const watched = () => {
  const { world, member, token } = smallWorld()
  const onChange = vi.fn<() => void>()
  world.clock.resume()
  const dueRunner = createDueRunner(world)
  dueRunner.start(() => {
    dueRunner.markShown()
    onChange()
  })
  return { world, member, token, onChange, dueRunner }
}

it('what falls due is done and reported at its moment, not a second later', async () => {
  const { world, member, onChange } = watched()
  schedule(world, world.now() + 2500, 'member.credit', member.id)
  await vi.advanceTimersByTimeAsync(2400)
  expect(onChange).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(150)
  expect(onChange).toHaveBeenCalledTimes(1)
  expect(world.db.count('due')).toBe(0)
  await vi.advanceTimersByTimeAsync(5000)
  expect(onChange).toHaveBeenCalledTimes(1)
})
