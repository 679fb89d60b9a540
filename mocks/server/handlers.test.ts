import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@/contract/all'
import { loadScenario } from '../scenario/load'
import { ask, type Answered } from '../pipeline/testing'
import { createWorld } from '../world/world'
import { handlers } from './handlers'

describe('the handlers', () => {
  it('answer each call of the contract once, and no other', () => {
    const ids = handlers.map(({ endpoint }) => endpoint.id)
    expect(ids.toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted())
  })
})

describe('in the world of the demo member', () => {
  const world = createWorld()
  let token: string
  beforeAll(() => {
    token = loadScenario(world, 'member').token ?? ''
  })

  it.each(endpoints.filter(({ effect, sample }) => effect === 'read' && sample !== undefined))(
    '$id keeps to the contract, and has something to tell',
    async (endpoint) => {
      const answer = (await ask(
        world,
        endpoint,
        endpoint.sample as object,
        token,
      )) as Answered<object>
      expect(world.journal.list().at(-1)?.violation).toBeUndefined()
      expect(answer.code).toBe(200)
      expect(Object.keys(answer.data).length).toBeGreaterThan(0)
    },
  )
})
