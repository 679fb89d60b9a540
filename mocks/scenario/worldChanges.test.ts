import { beforeEach, describe, expect, it } from 'vitest'
import { logoff } from '@/contract/account'
import { login } from '@/contract/entry'
import { listVipLevels } from '@/contract/rewards'
import { transfer } from '@/contract/wallet'
import { all, type ScenarioName } from '@scenarios/all'
import { createControl, type Control } from '../control/control'
import { sendCall } from '../pipeline/testing'
import { runEverythingDue } from '../server/scheduler'
import { createWorld, type World } from '../world/world'

let world: World
let control: Control
let token: string
function startScenario(name: Parameters<Control['load']>[0]) {
  world = createWorld()
  control = createControl(world)
  token = control.load(name).token ?? ''
}
const getChanges = () => control['scenario.moved']()
const getUnchangedSource = () => control['scenario.plain']()
beforeEach(() => startScenario('member'))

describe('the changes of a world', () => {
  it('are none for an unchanged world with overrides', () => {
    expect(getChanges()).toEqual([])
    control.load('member', { seed: 3, as: 'liMing' })
    expect(getChanges()).toEqual([])
    expect(getUnchangedSource()).toEqual({
      scenario: 'member',
      overrides: { seed: 3, as: 'liMing' },
    })
  })

  it('are none after reads', async () => {
    await sendCall(world, listVipLevels, {}, token)
    expect(getChanges()).toEqual([])
  })

  it('describe what a member changed', async () => {
    const body = { amount: 100, sourcetype: 'userbalance', targettype: 'YDZR' }
    await sendCall(world, transfer, body, token)
    expect(getChanges()).toEqual([
      '王芳的余额：12760.50',
      '王芳在云顶真人的余额：1620.00',
      '转账 1 笔（成功）',
    ])
    expect(getUnchangedSource()).toBeNull()
  })

  const changes: [string, () => unknown][] = [
    ['时钟拨过', () => control['clock.advance'](3600)],
    ['时钟拨过', () => control['clock.freeze']()],
    ['规则改过', () => control['rules.add']({ on: 'user.me', answer: { code: 500 } })],
    ['换过身份', () => control.become('liMing')],
    ['网速改过', () => control['network.delay']({ delay: 300 })],
  ]
  it.each(changes)('describe: %s', async (text, change) => {
    await change()
    expect(getChanges()).toContain(text)
  })

  it('include another login until the first member returns', async () => {
    const logIn = (name: string) =>
      sendCall(world, login, { name, password: 'demo888', code: 'a' }) as Promise<{
        data: { api_token: string }
      }>
    startScenario('default')
    const { data } = await logIn('demo888')
    expect(control.status().member).toBe('10001')
    expect(getChanges()).toEqual(['换过身份'])
    expect(control['scenario.draft']().scenario.as).toBe('wangFang')
    await sendCall(world, logoff, {}, data.api_token)
    expect(control.status().member).toBeNull()
    expect(getChanges()).toEqual([])
  })

  it('are none for the same member under another name', () => {
    control.become('10002')
    expect(getChanges()).toEqual(['换过身份'])
    control.become('10001')
    expect(getChanges()).toEqual([])
  })

  it('are none for a state that was undone', () => {
    control['staff.do']('member.credit')
    expect(getUnchangedSource()).toBeNull()
    control.undo()
    expect(getUnchangedSource()).toEqual({ scenario: 'member', overrides: {} })
  })

  it("include a scenario's failure once it is used up", async () => {
    startScenario('vip-failing')
    await sendCall(world, listVipLevels, {}, token).catch(() => undefined)
    expect(getChanges()).toEqual([])
    await sendCall(world, listVipLevels, {}, token)
    expect(getChanges()).toEqual(['规则改过'])
  })

  it('are none for rules that never end', async () => {
    startScenario('offline')
    for (const _ of 'abc') await sendCall(world, listVipLevels, {}, token).catch(() => undefined)
    expect(getChanges()).toEqual([])
  })

  it.each(all.map(({ name }) => name))(
    'are none after the events that %s runs at its start',
    (name) => {
      startScenario(name as ScenarioName)
      runEverythingDue(world)
      expect(getChanges()).toEqual([])
    },
  )

  it('include that an edited scenario is not listed', () => {
    expect(control['scenario.edit']('改名', { ...draft(), title: '我的' })).toEqual([])
    expect(getChanges()).toEqual(['场景不在列表里'])
    control['staff.do']('member.credit')
    expect(getChanges()).toHaveLength(2)
  })
})

const draft = () => control['scenario.draft']().scenario
