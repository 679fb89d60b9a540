import { beforeEach, describe, expect, it } from 'vitest'
import { listVipLevels } from '@/contract/rewards'
import { transfer } from '@/contract/wallet'
import { createControl, type Control } from '../control/control'
import { ask } from '../pipeline/testing'
import { createWorld, type World } from '../world/world'

let world: World
let control: Control
let token: string
function begin(name: Parameters<Control['load']>[0]) {
  world = createWorld()
  control = createControl(world)
  token = control.load(name).token ?? ''
}
const moved = () => control['scenario.moved']()
const plain = () => control['scenario.plain']()
beforeEach(() => begin('member'))

describe('the plain address', () => {
  it('tells a world that stands as it began, with what the address itself changed', () => {
    expect(moved()).toEqual([])
    control.load('member', { seed: 3, as: 'liMing' })
    expect(moved()).toEqual([])
    expect(plain()).toEqual({ scenario: 'member', overrides: { seed: 3, as: 'liMing' } })
  })
  it('tells no more what a member did, and says what that is', async () => {
    const body = { amount: 100, sourcetype: 'userbalance', targettype: 'YDZR' }
    await ask(world, transfer, body, token)
    expect(moved()).toEqual([
      '王芳的余额：12760.50',
      '王芳在云顶真人的余额：1620.00',
      '转账 1 笔（成功）',
    ])
    expect(plain()).toBeNull()
  })

  const acts: [string, () => unknown][] = [
    ['时钟拨过', () => control['clock.advance'](3600)],
    ['时钟拨过', () => control['clock.freeze']()],
    ['规则改过', () => control['rules.add']({ on: 'user.me', answer: { code: 500 } })],
    ['换过身份', () => control.become('liMing')],
    ['网速改过', () => control['network.delay']({ delay: 300 })],
  ]
  it.each(acts)('tells no more, in words: %s', async (word, act) => {
    await act()
    expect(moved()).toContain(word)
  })
  it('tells a state again that was put back', () => {
    control['staff.do']('member.credit')
    expect(plain()).toBeNull()
    control.undo()
    expect(plain()).toEqual({ scenario: 'member', overrides: {} })
  })
  it('tells a scenario whose rules apply for ever', async () => {
    begin('offline')
    for (const _ of 'abc') await ask(world, listVipLevels, {}, token).catch(() => undefined)
    expect(moved()).toEqual([])
  })
})
