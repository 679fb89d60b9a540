import type { Act } from '../../world/act'
import type { World } from '../../world/world'
import { APPLICATION, decideApplication } from './promotions'

const waiting = (world: World) =>
  world.db
    .find('applications', {
      where: { state: APPLICATION.pending },
      orderBy: [
        ['at', 'desc'],
        ['id', 'desc'],
      ],
    })
    .map(({ id, name, memberId }) => ({
      id,
      title: `${world.db.get('members', memberId)?.realname ?? memberId}：${name}`,
    }))

export const promotionActs: Record<'promotion.approve' | 'promotion.reject', Act> = {
  'promotion.approve': {
    title: '通过活动申请',
    targets: waiting,
    run: (world, id) => void decideApplication(world, id, APPLICATION.approved),
  },
  'promotion.reject': {
    title: '拒绝活动申请',
    targets: waiting,
    run: (world, id) => void decideApplication(world, id, APPLICATION.rejected),
  },
}
