import { beforeEach, describe, expect, it } from 'vitest'
import { applyForAgent } from '@/contract/agent'
import { sendCall, createSmallWorld } from '../pipeline/testing'
import { runAct } from './acts'

let { world, member, token } = createSmallWorld()
beforeEach(() => {
  ;({ world, member, token } = createSmallWorld())
})

describe('applying to be an agent', () => {
  const applyAsAgent = (mobile = '13800138000', apply_info = '有推广经验') =>
    sendCall(world, applyForAgent, { mobile, apply_info }, token)
  it.each([
    ['请输入正确手机号', '12800138000', '理由'],
    ['请输入正确手机号', '1380013800', '理由'],
    ['请输入申请理由', '13800138000', '  '],
  ])('is refused with %s', async (message, mobile, reason) => {
    expect(await applyAsAgent(mobile, reason)).toMatchObject({ code: 500, message })
  })
  it('is accepted once and makes the member an agent when approved', async () => {
    expect(await applyAsAgent()).toMatchObject({ code: 200 })
    expect(await applyAsAgent()).toMatchObject({ message: '您已提交过申请' })
    runAct(world, 'agent.approve')
    expect(world.db.get('members', member.id)?.isAgent).toBe(true)
    expect(await applyAsAgent()).toMatchObject({ message: '您已经是代理' })
  })
})
