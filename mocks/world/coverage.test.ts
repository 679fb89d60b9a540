import { beforeEach, expect, it } from 'vitest'
import { readBalance, currentUser } from '@/contract/account'
import { backend } from '../pipeline/pipeline'
import { ask, requestOf, smallWorld } from '../pipeline/testing'
import type { World } from './world'

let world: World
let token: string
beforeEach(() => ({ world, token } = smallWorld()))

it('counts calls by endpoint and outcome, refusals with their words, and scenarios', async () => {
  world.setting.scenario = 'one'
  await ask(world, readBalance, {}, token)
  await ask(world, readBalance, {}, token)
  world.setting.scenario = 'two'
  await ask(world, readBalance, {})
  world.faults.add({ on: 'user.balance', answer: { code: 500, message: '维护' } })
  await ask(world, readBalance, {}, token)
  expect(world.tally.take()).toMatchObject({
    calls: { 'user.balance': { '200': 2, '401 登录已失效，请重新登录': 1, '500 维护': 1 } },
    scenarios: { one: 2, two: 2 },
  })
})

it('counts what rules do: faults, statuses, and answers that never come', async () => {
  const call = () => backend.handle(world, requestOf(readBalance, {}, token))
  for (const answer of [{ fault: 'offline' }, { status: 502 }, { fault: 'truncated' }] as const) {
    world.faults.clear()
    world.faults.add({ on: 'user.balance', answer })
    await call()
  }
  world.faults.clear()
  world.faults.add({ on: 'user.balance', answer: { fault: 'timeout' } })
  const gone = new AbortController()
  const pending = backend.handle(world, requestOf(readBalance, {}, token), undefined, gone.signal)
  await expect.poll(() => world.holds.list()).toHaveLength(1)
  gone.abort()
  await pending
  expect(world.tally.take().calls).toEqual({
    'user.balance': { offline: 1, 'HTTP 502': 1, truncated: 1, timeout: 1 },
  })
})

it('knows how often a rule was met, how often it applied, and why it did not', async () => {
  world.faults.add({ on: 'user.balance', nth: 3, answer: { fault: 'empty' } })
  world.faults.add({ on: 'user.me', first: 1 })
  for (let i = 0; i < 2; i++) await ask(world, readBalance, {}, token)
  await ask(world, currentUser, {}, token)
  world.faults.clear()
  expect(world.tally.take().rules).toEqual([
    {
      id: 'rule1',
      rule: { on: 'user.balance', nth: 3, answer: { fault: 'empty' } },
      asked: 2,
      hits: 0,
      missed: ['第几次（nth）：要第 3 次，实际是第 2 次'],
    },
    { id: 'rule2', rule: { on: 'user.me', first: 1 }, asked: 1, hits: 1, missed: [] },
  ])
})

it('tells two rules apart that have one id, and begins anew when taken', async () => {
  world.faults.add({ on: 'user.balance', answer: { code: 500 } })
  await ask(world, readBalance, {}, token)
  world.faults.restore([])
  world.faults.add({ on: 'user.balance', answer: { code: 501 } })
  await ask(world, readBalance, {}, token)
  expect(world.tally.take().rules.map(({ id, rule }) => [id, rule.answer])).toEqual([
    ['rule1', { code: 500 }],
    ['rule1', { code: 501 }],
  ])
  expect(world.tally.take()).toEqual({ calls: {}, rules: [], scenarios: {} })
})
