import * as v from 'valibot'
import { links } from '@/lib/paths'
import type { readUser } from './account'
import { annotate, nonEmptySchema, mobileSchema } from './annotations'
import { endpoint } from './endpoint'
import { nonEmptyText } from './wire'

export const agentUrl = v.object({ url: nonEmptyText })

export const requestAgentLoginUrl = endpoint({
  id: 'agent.loginUrl',
  route: 'GET /api/getAgentLoginUrl',
  title: '代理登录地址',
  effect: 'write',
  data: agentUrl,
})

export const applyForAgent = endpoint({
  id: 'agent.apply',
  route: 'POST /api/applyagentdo',
  title: '申请合营',
  effect: 'write',
  body: v.object({ mobile: v.string(), apply_info: v.string() }),
})

annotate(requestAgentLoginUrl, () => ({
  sample: async ({ getData, requireValue }) => {
    requireValue((await getData<typeof readUser>('user.me')).isagent, 'the member is no agent')
    return {}
  },
  exampleScenario: 'agent',
  screens: [links.agentCentre()],
}))
annotate(applyForAgent, () => ({
  fields: { mobile: mobileSchema, apply_info: nonEmptySchema },
  sample: async ({ getData, requireValue }) => {
    const { isagent, mobile } = await getData<typeof readUser>('user.me')
    requireValue(!isagent, 'the member is an agent already')
    return { mobile, apply_info: '契约核对' }
  },
}))
