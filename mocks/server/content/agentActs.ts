import type { Act } from '../../world/act'

/** A member who has applied and is not an agent yet becomes one. */
export const agentActs: Record<'agent.approve', Act> = {
  'agent.approve': {
    title: '通过合营申请',
    targets: (world) =>
      world.db
        .find('agentApplications', { orderBy: ['at', 'desc'] })
        .flatMap(({ memberId, mobile }) => {
          const member = world.db.get('members', memberId)
          return member && !member.isAgent
            ? { id: memberId, title: `${member.realname} ${mobile}` }
            : []
        }),
    run: (world, memberId) => void world.db.patch('members', memberId, { isAgent: true }),
  },
}
