import { expect, it } from 'vitest'
import { backend } from '../pipeline/pipeline'
import { createRequest } from '../pipeline/testing'
import { Worlds } from './worlds'

const CONNECTION_CUT = null

const createFirstWorld = () => {
  const worlds = new Worlds(1)
  return { worlds, ...worlds.open('first') }
}

it('a world beyond the limit deletes the least recently used', () => {
  const clock = { now: 0 }
  const worlds = new Worlds(3, () => clock.now)
  for (const name of ['a', 'b', 'c', 'b', 'a', 'd']) {
    clock.now += 1000
    worlds.open(name)
  }
  expect(worlds.names()).toEqual(['b', 'a', 'd'])
  expect(worlds.list()).toMatchObject([
    { name: 'd', unused: 0 },
    { name: 'a', unused: 1000 },
    { name: 'b', unused: 2000 },
  ])
  worlds.open('e')
  expect(worlds.names()).toEqual(['a', 'd', 'e'])
})

it('a deleted world ends its held responses and tells its watchers', async () => {
  const { worlds, world, control } = createFirstWorld()
  control['rules.add']({ on: 'app.info', answer: { fault: 'hold' } })
  const heldCall = backend.handle(world, createRequest({ method: 'POST', path: '/api/app' }, {}))
  await expect.poll(() => control['holds.list']()).toHaveLength(1)
  const events: string[] = []
  worlds.watch('first', (event) => events.push(event))
  worlds.open('second')
  expect(events.at(-1)).toBe('gone')
  expect(await heldCall).toBe(CONNECTION_CUT)
})

it('a name opened after its world was deleted is a new world, and tells no stopped watcher', () => {
  const { worlds, control } = createFirstWorld()
  control['rules.add']({ on: 'app.info', answer: { fault: 'hold' } })
  const events: string[] = []
  const stop = worlds.watch('first', (event) => events.push(event))
  worlds.open('second')
  stop()
  events.length = 0
  expect(worlds.open('first').control['rules.list']()).toEqual([])
  expect(events).toEqual([])
})
