import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints, type EndpointId } from '@/contract/all'
import type { Endpoint } from '@/contract/endpoint'
import { loadScenario } from '../load'
import { ask, type Answered } from '../testing'
import { createWorld } from '../world'
import { handlers } from './all'

/** Calls that only read, and what they ask with. */
const READS: Partial<Record<EndpointId, object>> = {
  'app.info': {},
  'site.visitUrl': {},
  'user.me': {},
  'user.balance': {},
  'user.refresh': {},
  'banners.list': { type: 2 },
  'notices.home': {},
  'notices.list': { page: 1 },
  'articles.read': { type: 1 },
  'games.list': {},
  'deposit.ways': {},
  'deposit.range': { type: 'bank' },
  'deposit.banks': {},
  'wallet.venues': {},
  'cards.list': { type: 2 },
  'cards.banks': {},
  'records.transactions': { date: 4, type: 1, page: 1 },
  'records.bets': { date: 4, page: 1 },
  'rebate.list': { date: 4, page: 1 },
  'withdrawal.turnover': {},
  'vip.levels': {},
  'redPacket.info': {},
  'redPacket.records': { page: 1 },
  'promotions.types': {},
  'promotions.list': {},
  'sponsors.list': {},
  'support.config': {},
}
const byId = new Map<string, Endpoint>(endpoints.map((endpoint) => [endpoint.id, endpoint]))

describe('the handlers', () => {
  it('answer one call each, and calls of the contract only', () => {
    const handled = new Set(handlers.map(({ endpoint }) => endpoint.id))
    expect(handled.size).toBe(handlers.length)
    expect([...handled].filter((id) => !byId.has(id))).toEqual([])
  })
})

describe('in the world of the demo member', () => {
  const world = createWorld()
  let token: string
  beforeAll(() => {
    token = loadScenario(world, 'member').token ?? ''
  })

  it.each(Object.entries(READS))(
    '%s keeps to the contract, and has something to tell',
    async (id, body) => {
      const endpoint = byId.get(id)
      if (!endpoint) throw new Error(`no such call: ${id}`)
      const told = (await ask(world, endpoint, body, token)) as Answered<object>
      expect(world.journal.list().at(-1)?.violation).toBeUndefined()
      expect(told.code).toBe(200)
      expect(Object.keys(told.data).length).toBeGreaterThan(0)
    },
  )
})
