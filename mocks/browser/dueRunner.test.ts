import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readBalance } from '@/contract/account'
import { ask, smallWorld } from '../pipeline/testing'
import { schedule } from '../world/schedule'
import { createDueRunner } from './pageTime'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const watched = () => {
  const { world, member, token } = smallWorld()
  const told = vi.fn<() => void>()
  world.clock.resume()
  const dueRunner = createDueRunner(world)
  dueRunner.watch(() => {
    dueRunner.markKnown()
    told()
  })
  return { world, member, token, told, dueRunner }
}

it('what falls due is done and reported at its moment, not a second later', async () => {
  const { world, member, told } = watched()
  schedule(world, world.now() + 2500, 'member.credit', member.id)
  await vi.advanceTimersByTimeAsync(2400)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(150)
  expect(told).toHaveBeenCalledTimes(1)
  expect(world.db.count('due')).toBe(0)
  await vi.advanceTimersByTimeAsync(5000)
  expect(told).toHaveBeenCalledTimes(1)
})

it('what a call has run is reported too, unless the page knows it', async () => {
  const { world, member, token, told, dueRunner } = watched()
  schedule(world, world.now(), 'member.credit', member.id)
  await ask(world, readBalance, {}, token)
  expect(told).toHaveBeenCalledTimes(1)
  world.happened++
  dueRunner.markKnown()
  await vi.advanceTimersByTimeAsync(3000)
  expect(told).toHaveBeenCalledTimes(1)
})

it('a frozen clock lets nothing happen', async () => {
  const { world, member, told } = watched()
  schedule(world, world.now() + 500, 'member.credit', member.id)
  world.clock.freeze()
  await vi.advanceTimersByTimeAsync(5000)
  expect(told).not.toHaveBeenCalled()
})
