import * as v from 'valibot'
import { endpoint } from './endpoint'
import { fields } from './tolerance'
import { filled } from './wire'

/** The address of the agent centre. Opened only after a check. */
export const readAgentUrl = endpoint({
  id: 'agent.loginUrl',
  route: 'GET /api/getAgentLoginUrl',
  title: '代理登录地址',
  effect: 'write',
  data: fields({ url: filled }),
})

export const applyForAgent = endpoint({
  id: 'agent.apply',
  route: 'POST /api/applyagentdo',
  title: '申请合营',
  effect: 'write',
  body: v.object({ mobile: v.string(), apply_info: v.string() }),
})
