import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@/contract/all'
import { createSampleBody } from '@/contract/annotations'
import { locateEndpointDeclaration } from '@/contract/testing'
import { sendCall } from '../pipeline/testing'
import { loadScenario } from '../scenario/load'
import { createWorld } from '../world/world'
import { handlers } from './handlers'

const answeredIds = handlers.map(({ endpoint }) => endpoint.id)
it('the handlers answer every endpoint of the contract once', () => {
  const unansweredEndpoints = endpoints.filter(({ id }) => !answeredIds.includes(id))
  expect(
    unansweredEndpoints.map(
      ({ id }) =>
        `${locateEndpointDeclaration(id)} ${id}: no createHandler() in mocks/server/handlers.ts`,
    ),
  ).toEqual([])
  expect(answeredIds.filter((id, at) => answeredIds.indexOf(id) !== at)).toEqual([])
})

describe("the handlers' responses in the demo member's world", () => {
  const world = createWorld()
  let token: string
  beforeAll(() => {
    token = loadScenario(world, 'member').token ?? ''
  })

  it.each(endpoints.filter((endpoint) => endpoint.effect === 'read' && createSampleBody(endpoint)))(
    '$id keeps to the contract',
    async (endpoint) => {
      const response = await sendCall(world, endpoint, createSampleBody(endpoint) as object, token)
      expect(world.journal.list().at(-1)?.violation).toBeUndefined()
      expect(response.code).toBe(200)
    },
  )
})
