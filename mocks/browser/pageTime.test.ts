import { beforeEach, expect, it, vi } from 'vitest'
import { createSmallWorld } from '../pipeline/testing'
import { scheduleAct } from '../world/acts'
import type { PageClock } from '../world/pageClock'
import { createWorld, type World } from '../world/world'
import { createDueEventRunner, createPageClockControls } from './pageTime'

const clock = {
  advance: vi.fn<(ms: number) => void>(),
  fireDueTimers: vi.fn<() => void>(),
  stop: vi.fn<() => void>(),
  resume: vi.fn<() => void>(),
}
let openCalls = 0
let world: World

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { pageClock: clock as unknown as PageClock })
  world = createWorld()
  openCalls = 0
  vi.resetAllMocks()
})
const createControls = () => createPageClockControls(world, { count: () => openCalls })

it('runs due timers after the open calls have ended', async () => {
  openCalls = 1
  const moved = createControls().advance(60_000)
  expect(clock.advance).toHaveBeenCalledWith(60_000)
  await vi.advanceTimersByTimeAsync(400)
  expect(clock.fireDueTimers).not.toHaveBeenCalled()
  openCalls = 0
  await vi.advanceTimersByTimeAsync(50)
  expect(clock.fireDueTimers).toHaveBeenCalledOnce()
  await moved
})

it('waits at most a second for open calls', async () => {
  openCalls = 1
  void createControls().advance(60_000)
  await vi.advanceTimersByTimeAsync(950)
  expect(clock.fireDueTimers).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(clock.fireDueTimers).toHaveBeenCalledOnce()
})
it('stops and starts the page’s timers with the world’s clock', () => {
  const controls = createControls()
  expect(clock.resume).toHaveBeenCalledOnce()
  world.clock.freeze()
  controls.matchClock()
  expect(clock.stop).toHaveBeenCalledOnce()
  world.clock.resume()
  controls.matchClock()
  expect(clock.resume).toHaveBeenCalledTimes(2)
})

const startDueRunner = () => {
  const { world, member, token } = createSmallWorld()
  const onChange = vi.fn<() => void>()
  world.clock.resume()
  const dueRunner = createDueEventRunner(world)
  dueRunner.start(() => {
    dueRunner.markShown()
    onChange()
  })
  return { world, member, token, onChange, dueRunner }
}

it('runs and reports a scheduled event at its time', async () => {
  const { world, member, onChange } = startDueRunner()
  scheduleAct(world, world.now() + 2500, 'member.credit', member.id)
  await vi.advanceTimersByTimeAsync(2400)
  expect(onChange).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(150)
  expect(onChange).toHaveBeenCalledTimes(1)
  expect(world.db.count('due')).toBe(0)
  await vi.advanceTimersByTimeAsync(5000)
  expect(onChange).toHaveBeenCalledTimes(1)
})
