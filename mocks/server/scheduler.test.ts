import { beforeEach, describe, expect, it } from 'vitest'
import { readUser, readBalance } from '@/contract/account'
import { sendCall, addBalance, createSmallWorld } from '../pipeline/testing'
import { scheduleAct } from '../world/acts'
import type { World } from '../world/world'

let world: World
let token: string
let member: ReturnType<typeof createSmallWorld>['member']
beforeEach(() => {
  ;({ world, token, member } = createSmallWorld())
})

describe('a due event', () => {
  it('runs before the next response, with its own time', async () => {
    const start = world.now()
    scheduleAct(world, start + 60_000, 'member.credit', member.id)
    expect((await sendCall(world, readUser, {}, token)).data.balance).toBe('0.00')
    world.clock.advance(90_000)
    expect((await sendCall(world, readUser, {}, token)).data.balance).toBe('100.00')
    expect(world.db.first('ledger')?.at).toBe(start + 60_000)
    expect(world.db.count('due')).toBe(0)
  })

  it('is dropped when its target no longer exists', async () => {
    addBalance(world, member, 500)
    scheduleAct(world, world.now(), 'deposit.approve', 'D-removed')
    expect(await sendCall(world, readBalance, {}, token)).toMatchObject({
      code: 200,
      data: { balance: '5.00' },
    })
    expect(world.db.count('due')).toBe(0)
  })

  it('is scheduled after a successful response of the endpoint in the scenario', async () => {
    world.setting.later = [{ after: 'user.balance', seconds: 5, act: 'member.credit' }]
    await sendCall(world, readBalance, {})
    expect(world.db.count('due')).toBe(0)
    await sendCall(world, readBalance, {}, token)
    expect(world.db.find('due')).toMatchObject([
      { at: world.now() + 5000, act: 'member.credit', target: null },
    ])
  })
  it('is scheduled after the first successful response only, or after each', async () => {
    world.setting.later = [
      { after: 'user.balance', seconds: 5, act: 'member.credit', target: 'm1', once: true },
      { after: 'user.balance', seconds: 9, act: 'bet.play' },
      { after: 'user.me', seconds: 1, act: 'member.create' },
    ]
    await sendCall(world, readBalance, {}, token)
    await sendCall(world, readBalance, {}, token)
    expect(world.db.find('due').map(({ act, target }) => [act, target])).toEqual([
      ['member.credit', 'm1'],
      ['bet.play', null],
      ['bet.play', null],
    ])
  })
})
