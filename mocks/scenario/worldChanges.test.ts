import { beforeEach, describe, expect, it } from 'vitest'
import { logoff } from '@/contract/account'
import { login } from '@/contract/entry'
import { listVipLevels } from '@/contract/rewards'
import { transfer } from '@/contract/wallet'
import { all, type ScenarioName } from '@scenarios/all'
import { createControl, type Control } from '../control/control'
import { sendCall } from '../pipeline/testing'
import { runDueEvents } from '../server/scheduler'
import { createWorld, type World } from '../world/world'

let world: World
let control: Control
let token: string
function begin(name: Parameters<Control['load']>[0]) {
  world = createWorld()
  control = createControl(world)
  token = control.load(name).token ?? ''
}
const getChanges = () => control['scenario.moved']()
const getUnchangedSource = () => control['scenario.plain']()
beforeEach(() => begin('member'))

describe('the plain address', () => {
  it('shows an unchanged world with its overrides', () => {
    expect(getChanges()).toEqual([])
    control.load('member', { seed: 3, as: 'liMing' })
    expect(getChanges()).toEqual([])
    expect(getUnchangedSource()).toEqual({
      scenario: 'member',
      overrides: { seed: 3, as: 'liMing' },
    })
  })

  it('still shows it after reads', async () => {
    await sendCall(world, listVipLevels, {}, token)
    expect(getChanges()).toEqual([])
  })

  it('does not show what a member changed, and the changes are described', async () => {
    const body = { amount: 100, sourcetype: 'userbalance', targettype: 'YDZR' }
    await sendCall(world, transfer, body, token)
    expect(getChanges()).toEqual([
      '王芳的余额：12760.50',
      '王芳在云顶真人的余额：1620.00',
      '转账 1 笔（成功）',
    ])
    expect(getUnchangedSource()).toBeNull()
  })

  const acts: [string, () => unknown][] = [
    ['时钟拨过', () => control['clock.advance'](3600)],
    ['时钟拨过', () => control['clock.freeze']()],
    ['规则改过', () => control['rules.add']({ on: 'user.me', answer: { code: 500 } })],
    ['换过身份', () => control.become('liMing')],
    ['网速改过', () => control['network.delay']({ delay: 300 })],
  ]
  it.each(acts)('does not show, and describes: %s', async (word, act) => {
    await act()
    expect(getChanges()).toContain(word)
  })

  it('does not show another login until the first member returns', async () => {
    const enter = (name: string) =>
      sendCall(world, login, { name, password: 'demo888', code: 'a' }) as Promise<{
        data: { api_token: string }
      }>
    begin('default')
    const { data } = await enter('demo888')
    expect(control.status().member).toBe('10001')
    expect(getChanges()).toEqual(['换过身份'])
    expect(control['scenario.draft']().scenario.as).toBe('wangFang')
    await sendCall(world, logoff, {}, data.api_token)
    expect(control.status().member).toBeNull()
    expect(getChanges()).toEqual([])
  })

  it('shows a member under any of his names', () => {
    control.become('10002')
    expect(getChanges()).toEqual(['换过身份'])
    control.become('10001')
    expect(getChanges()).toEqual([])
  })

  it('shows a state that was put back', () => {
    control['staff.do']('member.credit')
    expect(getUnchangedSource()).toBeNull()
    control.undo()
    expect(getUnchangedSource()).toEqual({ scenario: 'member', overrides: {} })
  })

  it("shows a scenario's failure only while it lasts", async () => {
    begin('vip-failing')
    await sendCall(world, listVipLevels, {}, token).catch(() => undefined)
    expect(getChanges()).toEqual([])
    await sendCall(world, listVipLevels, {}, token)
    expect(getChanges()).toEqual(['规则改过'])
  })

  it('shows a scenario with rules that never end', async () => {
    begin('offline')
    for (const _ of 'abc') await sendCall(world, listVipLevels, {}, token).catch(() => undefined)
    expect(getChanges()).toEqual([])
  })

  it.each(all.map(({ name }) => name))(
    'tells %s although what it does by itself at once is done',
    (name) => {
      begin(name as ScenarioName)
      runDueEvents(world)
      expect(getChanges()).toEqual([])
    },
  )

  it('does not show an edited scenario, only because it is not listed', () => {
    expect(control['scenario.edit']('改名', { ...draft(), title: '我的' })).toEqual([])
    expect(getChanges()).toEqual(['场景不在列表里'])
    control['staff.do']('member.credit')
    expect(getChanges()).toHaveLength(2)
  })
})

const draft = () => control['scenario.draft']().scenario
