import { applyForAgent } from '@/contract/agent'
import { answer, tell } from '../answer'
import * as agents from '../rules/agents'

export const agentHandlers = [
  answer(applyForAgent, ({ world, member, body }) => {
    agents.applyForAgent(world, member, body.mobile, body.apply_info)
    return tell('申请已提交，请等待审核', null)
  }),
]
