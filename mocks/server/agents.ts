import { applyForAgent, requestAgentLoginUrl } from '@/contract/agent'
import type { ParsedBodyOf } from '@/contract/endpoint'
import { isMobileNumber } from '@/contract/profile'
import type { Act, ActTarget } from '../world/acts'
import { refuse, createHandler, withMessage } from '../world/handler'
import { resolvePageCode } from '../world/site'
import type { Member, World } from '../world/world'

function submitAgentApplication(
  world: World,
  member: Member,
  { mobile, apply_info: reason }: ParsedBodyOf<typeof applyForAgent>,
) {
  if (member.isAgent) return refuse('您已经是代理')
  if (!isMobileNumber(mobile)) return refuse('请输入正确手机号')
  if (reason.trim() === '') return refuse('请输入申请理由')
  if (world.db.count('agentApplications', { memberId: member.id }) > 0)
    return refuse('您已提交过申请')
  world.db.insert('agentApplications', {
    id: world.createId('G'),
    memberId: member.id,
    mobile: mobile.trim(),
    reason: reason.trim(),
    at: world.now(),
  })
}

export const agentHandlers = [
  createHandler(requestAgentLoginUrl, ({ world, member }) => {
    if (!member.isAgent) return refuse('您还不是代理')
    return { url: resolvePageCode(world, 'page:agent') }
  }),

  createHandler(applyForAgent, ({ world, member, body }) => {
    submitAgentApplication(world, member, body)
    return withMessage('申请已提交，请等待审核', null)
  }),
]

export const agentActs = {
  'agent.approve': {
    title: '通过合营申请',
    findTargets(world) {
      const targets: ActTarget[] = []
      const newestFirst = { orderBy: ['at', 'desc'] } as const
      for (const { memberId, mobile } of world.db.find('agentApplications', newestFirst)) {
        const member = world.db.get('members', memberId)
        if (!member || member.isAgent) continue
        targets.push({ id: memberId, title: `${member.realname} ${mobile}`, member: memberId })
      }
      return targets
    },
    run: (world, memberId) => world.db.patch('members', memberId, { isAgent: true }),
  },
} satisfies Record<string, Act>
