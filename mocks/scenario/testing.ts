import { listTransactions } from '@/contract/records'
import { backend } from '../pipeline/pipeline'
import type { Call } from '../world/faults'
import { loadScenario } from './load'
import { balanceOf, central, venueOf } from '../server/money/ledger'
import { ask, requestOf } from '../pipeline/testing'
import { createWorld } from '../world/world'

/** A call without a member, as rules see it. */
export const asking = (endpoint: string, rest: Partial<Call> = {}): Call => ({
  endpoint,
  body: {},
  headers: new Headers(),
  isOf: (who) => who === 'guest',
  who: () => 'guest',
  ...rest,
})

/** A situation of the cashier with a stopped clock, played over the wire as demo888. */
export function playing(name: string) {
  const world = createWorld()
  const token = loadScenario(world, name).token ?? ''
  world.clock.freeze()
  const withdrawal = { amount: '200', bank: '10001-c1', password: '888888' }
  const move = { amount: '150', sourcetype: 'userbalance', targettype: 'YDZR' }
  return {
    world,
    withdrawal,
    move,
    call: ((endpoint, body) => ask(world, endpoint, body, token)) as <
      E extends Parameters<typeof ask>[1],
    >(
      endpoint: E,
      body?: Parameters<typeof ask<E>>[2],
    ) => ReturnType<typeof ask<E>>,
    /** null: the answer was lost. */
    raw: (endpoint: Parameters<typeof requestOf>[0], body: object) =>
      backend.handle(world, requestOf(endpoint, body, token)),
    wallet: () => balanceOf(world, central('10001')),
    at: (plat: string) => balanceOf(world, venueOf('10001', plat)),
    newest: async (type: 1 | 2 | 3 | 4) =>
      (await ask(world, listTransactions, { date: 1, type, page: 1 }, token)).data.data?.[0],
  }
}
