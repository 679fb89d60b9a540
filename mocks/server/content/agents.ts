import { isMobile } from '@/lib/phone'
import { refuse } from '../../world/answer'
import type { Member, World } from '../../world/world'

/** An application to become an agent; one per member. The screen checks its fields (spec 5). */
export function applyAsAgent(world: World, member: Member, mobile: string, reason: string) {
  if (member.isAgent) return refuse('您已经是代理')
  if (!isMobile(mobile)) return refuse('请输入正确手机号')
  if (reason.trim() === '') return refuse('请输入申请理由')
  if (world.db.count('agentApplications', { memberId: member.id }) > 0)
    return refuse('您已提交过申请')
  world.db.insert('agentApplications', {
    id: world.id('G'),
    memberId: member.id,
    mobile: mobile.trim(),
    reason: reason.trim(),
    at: world.now(),
  })
}
