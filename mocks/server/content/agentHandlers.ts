import { applyForAgent, readAgentUrl } from '@/contract/agent'
import { answer, refuse, tell } from '../../world/answer'
import { pageAddress } from '../../world/pages'
import * as agents from './agents'

export const agentHandlers = [
  answer(readAgentUrl, ({ world, member }) =>
    member.isAgent ? { url: pageAddress(world, 'page:agent') } : refuse('您还不是代理'),
  ),

  answer(applyForAgent, ({ world, member, body }) => {
    agents.applyAsAgent(world, member, body.mobile, body.apply_info)
    return tell('申请已提交，请等待审核', null)
  }),
]
