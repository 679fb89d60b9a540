import { expect, it } from 'vitest'
import { backend } from '../pipeline/pipeline'
import { createRequest } from '../pipeline/testing'
import { Worlds } from './worlds'

it('deletes the least recently used world beyond the limit and ends its held responses', async () => {
  const clock = { now: 0 }
  const worlds = new Worlds(3, () => clock.now)
  for (const name of ['a', 'b', 'c']) {
    worlds.open(name)
    clock.now += 1000
  }
  const { world, control } = worlds.open('b')
  control['rules.add']({ on: 'app.info', answer: { fault: 'hold' } })
  const heldCall = backend.handle(
    world,
    createRequest({ method: 'POST', path: '/api/app' }, {}, ''),
  )
  await expect.poll(() => control['holds.list']()).toHaveLength(1)
  const events: string[] = []
  const stop = worlds.watch('b', (event) => events.push(event))
  worlds.open('a')
  worlds.open('d')
  expect(worlds.names()).toEqual(['b', 'a', 'd'])
  expect(worlds.list().map(({ name, unused }) => [name, unused])).toEqual([
    ['d', 0],
    ['a', 0],
    ['b', 0],
  ])
  worlds.open('e')
  expect(worlds.names()).toEqual(['a', 'd', 'e'])
  expect(events.at(-1)).toBe('gone')
  expect(await heldCall).toBeNull()
  stop()
  events.length = 0
  expect(worlds.open('b').control['rules.list']()).toEqual([])
  expect(events).toEqual([])
})
