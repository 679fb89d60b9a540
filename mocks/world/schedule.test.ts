import { beforeEach, describe, expect, it } from 'vitest'
import { createWithdrawal, withdrawalLimit } from '@/contract/cashier'
import { transfer } from '@/contract/wallet'
import { DAY, HOUR, MINUTE, SECOND } from '@/lib/time'
import { ask, boundCard, give, smallWorld } from '../pipeline/testing'
import { lately } from './schedule'
import { wrongPayPassword } from '../server/account/sessions'

let { world, member, token } = smallWorld()
beforeEach(() => {
  ;({ world, member, token } = smallWorld())
  give(world, member, 10_000_00)
})

describe('lately', () => {
  it('is from the moment itself until its time is over', () => {
    const at = world.now()
    const after = (ms: number) => {
      world.clock.set(at + ms)
      return lately(world, at, MINUTE)
    }
    expect([after(0), after(MINUTE - 1), after(MINUTE)]).toEqual([true, true, false])
  })

  it('is never what has not been yet, as when the clock went back', () => {
    expect(lately(world, world.now() + 1, MINUTE)).toBe(false)
    expect(lately(world, world.now() + DAY, MINUTE)).toBe(false)
  })
})

describe('a clock that went back a day locks nothing for longer than its time', () => {
  const back = () => world.clock.advance(-DAY)

  it('a transfer: it may be done again, and is guarded anew', async () => {
    const body = { amount: '100', sourcetype: 'userbalance', targettype: 'LYQP' }
    const send = async () => (await ask(world, transfer, body, token)).message
    expect(await send()).toBe('转账成功')
    expect(await send()).toBe('请勿重复提交')
    back()
    expect(await send()).toBe('转账成功')
    expect(await send()).toBe('请勿重复提交')
    world.clock.advance(60 * SECOND)
    expect(await send()).toBe('转账成功')
  })

  it('a withdrawal: the same is no repeat, only one that waits', async () => {
    const card = boundCard(world, member)
    const body = { amount: withdrawalLimit.least, bank: card.id, password: '888888' }
    const send = async () => (await ask(world, createWithdrawal, body as never, token)).message
    await send()
    expect(await send()).toBe('请勿重复提交')
    back()
    expect(await send()).toBe('您有一笔取款正在审核，请稍后再试')
  })

  it('the payment password: an hour at most', () => {
    const wrong = (times: number) => {
      for (let i = 0; i < times; i++) wrongPayPassword(world, member, '000000')
    }
    wrong(5)
    expect(wrongPayPassword(world, member, '888888')).toMatch(/1小时后再试/)
    world.clock.advance(-HOUR)
    expect(wrongPayPassword(world, member, '888888')).toBeUndefined()
    wrong(5)
    back()
    wrong(4)
    expect(wrongPayPassword(world, member, '888888')).toBeUndefined()
  })
})
